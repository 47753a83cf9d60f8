import {
  errorResponse,
  itIsAccessible,
  listOf,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockDeadlines } from '@portal/shared-screens/mocks'
import { mockFormerYear, mockYear } from './mocks.ts'
import { NewYearPage } from './NewYearPage.tsx'
import { YearsPage } from './YearsPage.tsx'

const path = '/api/v1/years'
const former = `${path}/${mockFormerYear.id}`
const openWork = { attendanceSheets: 0, absences: 0, makeUps: 0, tests: 0, draftSheets: [] }
const sheet = {
  ...{ id: 31, teacher: 'Amel Ben Salah', subject: 'Algorithmique', group: 'LI1-A', examType: null, period: 'control' },
  ...{ heldOn: '2025-11-10', marked: 12, rows: 30 },
}
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<YearsPage />, { session: registrar, route: '/office/years', language })

beforeEach(() => void mockCall('get', '/api/v1/deadlines', mockDeadlines))

describe('the list of years', () => {
  it('marks the current one, which is not closed', async () => {
    mockCall('get', path, listOf(mockYear, mockFormerYear))
    await open()
    const row = within((await screen.findByRole('cell', { name: '2026-2027' })).closest('tr')!)
    expect(row.getByText('Courante')).toBeVisible()
    expect(row.queryByRole('button', { name: /Clôturer/ })).toBeNull()
    expect(screen.getByRole('button', { name: "Clôturer l'année 2025-2026" })).toBeVisible()
  })

  it('is only read by administrators', async () => {
    mockCall('get', path, listOf(mockYear, mockFormerYear))
    await renderPage(<YearsPage />, { session: { ...registrar, roles: ['admin'] }, route: '/office/years' })
    await screen.findByRole('cell', { name: '2026-2027' })
    expect(screen.queryByRole('link', { name: "Créer l'année suivante" })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers to create the first one to the registrar alone', async () => {
    mockCall('get', path, listOf())
    const { unmount } = await open()
    const empty = (await screen.findByText('Aucune année pour le moment')).parentElement!
    expect(within(empty).getByRole('link')).toHaveAttribute('href', '/office/years/new')
    unmount()
    await renderPage(<YearsPage />, { session: { ...registrar, roles: ['admin'] }, route: '/office/years' })
    await screen.findByText('Aucune année pour le moment')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('makes a year current after a confirmation, in the version that is shown', async () => {
    mockCall('get', path, listOf(mockYear, mockFormerYear))
    const calls = mockCall('put', `${former}/current`, { ...mockFormerYear, isCurrent: true })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Rendre courante : 2025-2026' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Rendre courante' }))
    expect(await screen.findByText("2025-2026 est l'année courante.")).toBeVisible()
    expect(calls[0]?.headers.get('if-match')).toBe(mockFormerYear.version)
  })

  it('opens a closed year again', async () => {
    const closed = { ...mockFormerYear, closedAt: '2026-09-02T08:00:00Z' }
    mockCall('get', path, listOf(closed))
    const calls = mockCall('put', `${former}/state`, mockFormerYear)
    const { user } = await open()
    expect(await screen.findByText('Clôturée')).toBeVisible()
    await user.pressAndConfirm("Rouvrir l'année 2025-2026", 'Rouvrir')
    expect(await screen.findByText('2025-2026 est rouverte.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ state: 'open' })
  })
})

describe('closing a year', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    return user.openDialog("Clôturer l'année 2025-2026")
  }

  it('shows what is left undone, and needs each sheet without validation to be checked', async () => {
    mockCall('get', path, listOf(mockYear, mockFormerYear))
    mockCall('get', `${former}/open-work`, { ...openWork, attendanceSheets: 2, absences: 1, draftSheets: [sheet] })
    const calls = mockCall('put', `${former}/state`, { ...mockFormerYear, closedAt: '2026-09-02T08:00:00Z' })
    const { user } = await open()
    const dialog = await ask(user)
    expect(await dialog.findByText('2 feuilles de présence ouvertes')).toBeVisible()
    expect(dialog.getByText('1 absence à décider')).toBeVisible()
    const submit = dialog.getByRole('button', { name: "Clôturer l'année 2025-2026" })
    await user.click(submit)
    expect(await dialog.findByText('Chaque feuille doit être cochée avant la clôture.')).toBeVisible()
    expect(calls).toHaveLength(0)
    await user.click(
      dialog.getByRole('checkbox', { name: /Amel Ben Salah · Algorithmique · LI1-A · Session de contrôle .* 12\/30/ }),
    )
    await user.click(submit)
    expect(await screen.findByText('2025-2026 est clôturée.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ state: 'closed', confirmedSheets: [31] })
  })

  it('with marks that were entered meanwhile is refused with the reason', async () => {
    mockCall('get', path, listOf(mockYear, mockFormerYear))
    mockCall('get', `${former}/open-work`, openWork)
    mockCall('put', `${former}/state`, errorResponse(409, 'year.unvalidated'))
    const { user } = await open()
    const dialog = await ask(user)
    expect(await dialog.findByText('Cette année ne contient rien à terminer.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: "Clôturer l'année 2025-2026" }))
    expect(await dialog.findByText(/D'autres notes ne sont pas validées/)).toBeVisible()
  })
})

describe('the next year', () => {
  const create = () => renderPage(<NewYearPage />, { session: registrar, route: '/office/years/new' })

  it('is proposed with the dates of the newest one, a year later', async () => {
    mockCall('get', path, listOf(mockYear, mockFormerYear))
    const calls = mockCall('post', path, { ...mockYear, id: 3, name: '2027-2028' })
    const { user, currentRoute } = await create()
    await user.click(await screen.findByRole('button', { name: "Créer l'année" }))
    await waitFor(() => expect(currentRoute()).toBe('/office/years'))
    expect(calls[0]?.body).toEqual({
      startsOn: '2027-09-01',
      endsOn: '2028-08-31',
      firstSemester: { startsOn: '2027-09-13', endsOn: '2028-01-15' },
      secondSemester: { startsOn: '2028-01-31', endsOn: '2028-06-03' },
      holidays: [
        { id: null, name: 'Fête du Travail', nameAr: 'عيد الشغل', startsOn: '2028-05-01', endsOn: '2028-05-01' },
      ],
    })
  })

  it('is refused under the field that the server names, and keeps what was typed', async () => {
    mockCall('get', path, listOf(mockYear))
    mockCall('post', path, errorResponse(422, 'semester.overlap', { fields: ['secondSemester.startsOn'] }))
    const { user } = await create()
    const semester = within(await screen.findByRole('region', { name: 'Semestre 2' }))
    const field = semester.getByLabelText('Premier jour')
    await user.clear(field)
    await user.type(field, '10/01/2028')
    await user.click(screen.getByRole('button', { name: "Créer l'année" }))
    expect(await semester.findByText('Le semestre 2 doit commencer après la fin du semestre 1.')).toBeVisible()
    expect(field).toHaveValue('10/01/2028')
  })

  it('is created once when the response of the first try is lost', async () => {
    mockCall('get', path, listOf(mockYear))
    const lost = mockCall('post', path, networkError)
    const { user } = await create()
    await user.click(await screen.findByRole('button', { name: 'Ajouter un jour férié' }))
    const holiday = within(screen.getByRole('region', { name: 'Jour férié 2' }))
    await user.type(holiday.getByLabelText('Nom'), 'Aïd')
    await user.type(holiday.getByLabelText('Premier jour'), '27/02/2028')
    await user.type(holiday.getByLabelText('Dernier jour'), '28/02/2028')
    await user.click(screen.getByRole('button', { name: "Créer l'année" }))
    expect(await screen.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    const created = mockCall('post', path, { ...mockYear, id: 3 })
    await user.click(screen.getByRole('button', { name: "Créer l'année" }))
    await waitFor(() => expect(created).toHaveLength(1))
    expect(created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
    expect(Object(created[0]?.body).holidays).toHaveLength(2)
  })
})

itIsAccessible({ mock: () => mockCall('get', path, listOf(mockYear, mockFormerYear)), open, shown: '2025-2026' })
