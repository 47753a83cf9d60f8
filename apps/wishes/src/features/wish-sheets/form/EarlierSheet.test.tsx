import { renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, expect, it } from 'vitest'
import { addRow, choose, control, press, showRows } from '../../../testing/sheet-form.ts'
import { mockAdd, mockChoices, mockEarlierSheets, lastBody } from '../../../testing/wire.ts'
import { NewWishSheetPage } from './NewWishSheetPage.tsx'

const line = { cycle: 1, order: 1, levelId: 1, specialityId: 11, speciality: 'Génie logiciel' }
const sheet = {
  ...{ semester: 1, year: '2025/2026', days: [2, 4] },
  lines: [
    { ...line, subjectId: 101, subject: 'Algorithmique', type: 1 },
    { ...line, cycle: 2, order: 2, levelId: 4, specialityId: 12, subjectId: 102, subject: 'Apprentissage', type: 2 },
  ],
  dropped: [{ subject: 'Réseaux', type: 3, reason: 'semester' }],
}
const offer = 'Reprendre la fiche de 2025/2026'
const open = async () =>
  renderPage(<NewWishSheetPage />, { route: '/FicheVoeuxEnseignant', path: '/FicheVoeuxEnseignant' })
const semester = () => screen.findByLabelText('Semestre')

beforeEach(() => {
  mockChoices()
  mockEarlierSheets(sheet)
})

it('takes over the sheet of last year, which is stored once it is confirmed', async () => {
  const calls = mockAdd()
  const { user, currentRoute } = await open()
  await choose(user, await semester(), 'Semestre 1')
  await press(user, offer)
  await waitFor(() => expect(control('Licence', 'Type')).toHaveDisplayValue('Cours'))
  expect(screen.getByText(/^2 vœux de 2025\/2026 sont repris\./)).toBeVisible()
  expect(screen.getByText("Réseaux (TP) : enseignée à l'autre semestre")).toBeVisible()
  expect(calls).toHaveLength(0)
  await choose(user, control('Licence', 'Type'), 'TD')
  await press(user, 'Confirmer')
  await waitFor(() => expect(currentRoute()).toBe('/FicheVoeux'))
  const wish = { etat: 0, ordre: 1, niveau_id: 1, specialite_id: 11, matiere_id: 101, type: 2 }
  const master = { etat1: 0, ordre1: 2, niveau_id1: 4, specialite_id1: 12, matiere_id1: 102, type1: 2 }
  expect(lastBody(calls)).toEqual({
    ...{ enseignant_id: teacher.teacherId, semestre_id: 1, jour: [2, 4] },
    ...{ ligne: [wish], ligne1: [master] },
  })
})

it('keeps days that are chosen already', async () => {
  const calls = mockAdd()
  const { user } = await open()
  await choose(user, await semester(), 'Semestre 1')
  await user.click(screen.getByRole('checkbox', { name: 'Samedi' }))
  await press(user, offer)
  await waitFor(() => expect(control('Licence', 'Type')).toHaveDisplayValue('Cours'))
  await press(user, 'Confirmer')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(lastBody(calls)).toMatchObject({ jour: [6] })
})

it('is not offered for the other semester, nor once something is typed', async () => {
  const { user } = await open()
  await choose(user, await semester(), 'Semestre 2')
  expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument()
  await showRows(user)
  expect(await screen.findByRole('button', { name: offer })).toBeVisible()
  await addRow(user, 'Licence')
  expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument()
})

it('is not offered when none of its wishes is possible this year', async () => {
  const calls = mockEarlierSheets({ ...sheet, lines: [] })
  const { user } = await open()
  await choose(user, await semester(), 'Semestre 1')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button', { name: offer })).not.toBeInTheDocument()
})
