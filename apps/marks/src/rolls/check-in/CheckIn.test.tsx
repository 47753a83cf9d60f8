import { setClock } from '@portal/i18n/host'
import {
  errorResponse,
  expectAccessible,
  mockCall,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AttendancePage } from '../../features/attendance/AttendancePage.tsx'
import { classSession, mockGroups, mockRows, mockSave, rows } from '../../testing/attendance.ts'
import { atWednesdayNoon, lastBody } from '../../testing/wire.ts'

atWednesdayNoon()

const path = `/api/v1/roll-check-ins/${teacher.teacherId}/21/4/2/12/2026-11-25`
const [sami, rim] = rows.map(({ idNumber = '', name = '' }: { idNumber?: string; name?: string }) => ({
  ...{ idNumber, name, at: '2026-11-25T11:02:00Z' },
}))
const state = {
  isOpen: true,
  closesAt: '11:45',
  code: { address: 'https://portail.example/presence/1a-abc', changesAt: '2026-11-25T11:00:10Z' },
  dayCode: '0417',
  students: [] as object[],
}
const over = { ...state, isOpen: false, closesAt: null, code: null, dayCode: null }

const wakeLock = { request: async () => ({ release: async () => {} }) }
beforeEach(() => void Object.assign(navigator, { wakeLock }))
afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'))

interface Opened {
  date?: string
  language?: 'fr' | 'ar'
}

async function openPage({ date = '2026-11-25', language = 'fr' }: Opened = {}) {
  mockGroups()
  mockRows({ items: rows, lateOn: null })
  const at = { route: '/AddNoteAndPresence', path: '/AddNoteAndPresence' }
  return renderPage(<AttendancePage />, { ...at, language, state: { ...classSession, date } })
}
const names = { fr: 'Présence par QR code', ar: 'الحضور برمز QR' }
async function openCheckIn(answer: object, options: Opened = {}) {
  const page = await openPage(options)
  const opened = mockCall('put', path, answer)
  const reads = mockCall('get', path, answer)
  await page.user.click(await screen.findByRole('button', { name: names[options.language ?? 'fr'] }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...page, opened, reads, dialog }
}

describe('R-shared-67: the check-in of a roll', () => {
  it('shows the code, its digits, and who has come', async () => {
    const { opened, dialog } = await openCheckIn({ ...state, students: [rim] })
    expect(opened).toHaveLength(1)
    const code = await dialog.findByRole('img', { name: 'Code à scanner par les étudiants' })
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml,.{1000}/)
    expect(dialog.getByText('0417')).toBeVisible()
    expect(dialog.getByText('1 sur 2 présents')).toBeVisible()
    expect(within(dialog.getByRole('list', { name: 'Derniers arrivés' })).getByText('Rim Dridi')).toBeVisible()
    expect(dialog.getByText(/jusqu'à 11:45/)).toBeVisible()
  })

  it('says on the clock of the person until when', async () => {
    setClock(12)
    onTestFinished(() => setClock(null))
    const { dialog } = await openCheckIn({ ...state, closesAt: '13:15' })
    expect(await dialog.findByText(/jusqu'à 01:15 PM/)).toBeVisible()
  })

  it('enters who has come as present in the sheet, where the teacher has the last word, and saves nothing by itself', async () => {
    const saves = mockSave()
    let students = [rim]
    const page = await openPage()
    mockCall('put', path, state)
    mockCall('get', path, () => ({ ...state, students }))
    const isPresent = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name), hidden: true })).getByRole('switch', { hidden: true })
    await page.user.click(await screen.findByRole('button', { name: names.fr }))
    await waitFor(() => expect(isPresent('Rim Dridi')).toBeChecked())
    expect(isPresent('Sami Ayari')).not.toBeChecked()
    await page.user.keyboard('{Escape}')
    await page.user.click(isPresent('Rim Dridi'))
    students = [sami, rim]
    await page.user.click(screen.getByRole('button', { name: names.fr }))
    await waitFor(() => expect(isPresent('Sami Ayari')).toBeChecked())
    expect(isPresent('Rim Dridi')).not.toBeChecked()
    expect(saves).toHaveLength(0)
    await page.user.keyboard('{Escape}')
    await page.user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(Object(lastBody(saves)).rows).toMatchObject([{ state: 'present' }, { state: 'absent' }]))
  })

  it('asks again and again while it is open, and is ended by the teacher', async () => {
    const { dialog, reads, user } = await openCheckIn(state)
    await waitFor(() => expect(reads.length).toBeGreaterThan(1), { timeout: 5_000 })
    const closed = mockCall('delete', path, over)
    await user.click(await dialog.findByRole('button', { name: 'Terminer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(closed).toHaveLength(1)
  })

  it('that is over says how the roll is saved, and shows no code', async () => {
    const { dialog } = await openCheckIn({ ...over, students: [rim] })
    expect(await dialog.findByText('Les présences par téléphone sont terminées.')).toBeVisible()
    expect(dialog.queryByRole('img')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Terminer' })).toBeNull()
  })

  it('outside of its class says when it is possible', async () => {
    const { user } = await openPage()
    mockCall('put', path, errorResponse(409, 'checkIn.notNow'))
    await user.click(await screen.findByRole('button', { name: names.fr }))
    expect(await screen.findByText(/La séance n'a pas lieu maintenant/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is offered on the day of the roll alone', async () => {
    await openPage({ date: '2026-11-18' })
    expect(await screen.findByRole('button', { name: 'Tous présents' })).toBeVisible()
    expect(screen.queryByRole('button', { name: names.fr })).toBeNull()
  })

  it('is accessible in Arabic', async () => {
    const { dialog, container } = await openCheckIn({ ...state, students: [rim] }, { language: 'ar' })
    expect(await dialog.findByText('حضر 1 من 2')).toBeVisible()
    await expectAccessible(container)
  })
})
