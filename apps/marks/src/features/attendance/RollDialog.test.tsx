import { expectAccessible, renderPage, screen, within } from '@portal/testing'
import { expect, it } from 'vitest'
import { classSession, mockGroups, mockRows, mockSave, rows } from '../../testing/attendance.ts'
import { atWednesdayNoon, lastBody } from '../../testing/wire.ts'
import { AttendancePage } from './AttendancePage.tsx'

atWednesdayNoon()

const [sami, rim] = rows
const late = { ...sami, state: 'late', minutes: 10, remark: 'Bus', version: 2 }

async function openRoll(items: object[] = rows) {
  mockGroups()
  mockRows({ items, lateOn: null })
  const at = { route: '/AddNoteAndPresence', path: '/AddNoteAndPresence' }
  const page = await renderPage(<AttendancePage />, { ...at, state: { ...classSession, date: '2026-11-25' } })
  await screen.findByText('Sami Ayari')
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, press }
}

it('R-shared-48: a student is late by so many minutes, with a remark, once the sheet is confirmed', async () => {
  const saves = mockSave()
  const { user, press } = await openRoll()
  await press(/^Préciser : .*Sami Ayari$/)
  await user.click(screen.getByRole('radio', { name: 'En retard' }))
  await user.type(screen.getByRole('textbox', { name: /Minutes de retard/ }), '10')
  await user.type(screen.getByRole('textbox', { name: 'Remarque' }), 'Bus')
  await press('Reporter sur la feuille')
  expect(await screen.findByRole('button', { name: /Sami Ayari : En retard, 10 min, Bus$/ })).toBeVisible()
  expect(screen.getByRole('switch', { name: /Sami Ayari : présent/ })).toBeChecked()
  expect(screen.getByText('À enregistrer')).toBeVisible()
  await press('Confirmer')
  expect(await screen.findByText(/1 étudiant enregistré à/)).toBeVisible()
  const detail = { minutes: 10, document: null, acceptedBy: null, remark: 'Bus' }
  expect(lastBody(saves)).toMatchObject({ rows: [{ idNumber: '00000001', state: 'late', ...detail }] })
})

it('R-shared-48: an excused absence names its document and who accepted it, and the others have no such fields', async () => {
  const saves = mockSave()
  const { user, press } = await openRoll()
  await press(/^Préciser : .*Sami Ayari$/)
  expect(screen.queryByRole('textbox', { name: /Justificatif/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Excusé' }))
  await press('Reporter sur la feuille')
  expect(await screen.findByText('Indiquez le justificatif.')).toBeVisible()
  expect(screen.getByText('Indiquez qui a accepté le justificatif.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Justificatif/ }), 'Certificat 12')
  await user.type(screen.getByRole('textbox', { name: /Accepté par/ }), 'Scolarité')
  await press('Reporter sur la feuille')
  await press('Confirmer')
  expect(await screen.findByText(/1 étudiant enregistré à/)).toBeVisible()
  const detail = { minutes: null, document: 'Certificat 12', acceptedBy: 'Scolarité', remark: null }
  expect(lastBody(saves)).toMatchObject({ rows: [{ state: 'excused', ...detail, mark: '0' }] })
})

it('minutes of another state are not sent, and wrong minutes are refused', async () => {
  const saves = mockSave()
  const { user, press } = await openRoll([late, rim!])
  await press(/En retard/)
  const minutes = screen.getByRole('textbox', { name: /Minutes de retard/ })
  await user.clear(minutes)
  await press('Reporter sur la feuille')
  expect(await screen.findByText('Saisissez un nombre de minutes de 1 à 600.')).toBeVisible()
  await user.type(minutes, '15')
  await user.click(screen.getByRole('radio', { name: 'Exclu du cours' }))
  await press('Reporter sur la feuille')
  await press('Confirmer')
  expect(await screen.findByText(/1 étudiant enregistré à/)).toBeVisible()
  expect(lastBody(saves)).toMatchObject({
    rows: [{ state: 'excluded', minutes: null, remark: 'Bus', mark: '0', version: 2 }],
  })
})

it('a press on the switch replaces the state, and keeps the remark', async () => {
  const saves = mockSave()
  const { user, press } = await openRoll([late, rim!])
  await user.click(screen.getByRole('switch', { name: /Sami Ayari/ }))
  expect(screen.getByRole('button', { name: /Sami Ayari : Bus$/ })).toBeVisible()
  await press('Confirmer')
  expect(await screen.findByText(/1 étudiant enregistré à/)).toBeVisible()
  expect(lastBody(saves)).toMatchObject({ rows: [{ state: 'absent', minutes: null, remark: 'Bus' }] })
})

it('R-shared-48: says who entered the row and who changed it, and when', async () => {
  const entered = { enteredBy: 'Hichem Trabelsi', enteredAt: '2026-11-25T09:12:00.000Z' }
  const changed = { changedBy: 'Leïla Mansour', changedAt: '2026-11-26T08:00:00.000Z' }
  const unknown = { enteredBy: 'Hichem Trabelsi', state: 'absent', version: 3, changedAt: '2026-11-26T08:00:00.000Z' }
  const { press, user } = await openRoll([
    { ...late, ...entered, ...changed },
    { ...rim, ...unknown },
  ])
  await press(/En retard/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^Saisi par Hichem Trabelsi le 25\/11\/2026 10:12$/)).toBeVisible()
  expect(within(dialog).getByText(/^Modifié par Leïla Mansour le 26\/11\/2026 09:00$/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await press(/^Préciser : .*Rim Dridi$/)
  expect(await screen.findByText('Saisi par Hichem Trabelsi')).toBeVisible()
  expect(screen.getByText('Modifié le 26/11/2026 09:00')).toBeVisible()
})

it('a closed roll is read, not changed', async () => {
  const { press, container } = await openRoll([{ ...late, isLocked: true, enteredBy: 'Hichem Trabelsi' }])
  await press(/En retard/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('En retard, 10 min, Bus')).toBeVisible()
  expect(within(dialog).getByText('Saisi par Hichem Trabelsi')).toBeVisible()
  expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument()
  await expectAccessible(container)
})

it('a closed row without more than its presence offers its details, not to specify it', async () => {
  const { press } = await openRoll([{ ...sami, state: 'present', isLocked: true, enteredBy: 'Hichem Trabelsi' }])
  expect(screen.queryByRole('button', { name: /^Préciser/ })).not.toBeInTheDocument()
  await press(/^Détails : .*Sami Ayari$/)
  expect(await screen.findByText('Saisi par Hichem Trabelsi')).toBeVisible()
})

it('a closed roll that was never called has nothing to open', async () => {
  await openRoll([{ ...sami, isLocked: true }])
  expect(screen.queryByRole('button', { name: /^(Préciser|Détails)/ })).not.toBeInTheDocument()
})
