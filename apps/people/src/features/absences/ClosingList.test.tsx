import {
  errorResponse,
  expectAccessible,
  head,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { expect, it } from 'vitest'
import { AbsencesPage } from './AbsencesPage.tsx'
import { mockClosing } from './mocks.ts'

const path = '/api/v1/roll-closings'
const closed = {
  ...{ semester: 2, closedUntil: '2026-11-20', version: '"closing-2"' },
  ...{ decidedBy: 'Sonia Gharbi', decidedAt: '2026-11-25T10:00:00Z' },
}
const listed = (mayChange = true) => mockCall('get', path, { items: [mockClosing, closed], mayChange })
const route = '/office/absences?onglet=fermeture'
const open = (session: typeof registrar = registrar, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AbsencesPage />, { session, route, language })
const preview = (semester: 1 | 2, answer: object = { rolls: 3, teachers: 2 }) =>
  mockCall('get', `${path}/${semester}/missing-rolls`, answer)
type User = Awaited<ReturnType<typeof open>>['user']
async function typeDay(user: User, dialog: ReturnType<typeof within>, value: string) {
  const field = dialog.getByLabelText(/Fermés jusqu'au/, { selector: 'input' })
  await user.clear(field)
  if (value) await user.type(field, value)
  await user.tab()
}

it('R-shared-50: says of each semester up to which day its rolls are closed, and who decided it', async () => {
  listed()
  await open()
  await screen.findByText('Ouverts')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]).toHaveTextContent('Ouverts')
  expect(rows[1]).toHaveTextContent("Fermés jusqu'au 20/11/2026")
  expect(rows[1]).toHaveTextContent('Sonia Gharbi, 25/11/2026')
})

it('R-shared-50: a day closes the rolls of the semester, in the version that is shown', async () => {
  listed()
  preview(1)
  const changes = mockCall('put', `${path}/1`, errorResponse(412, 'version.changed'))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fermeture des appels : semestre 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await typeDay(user, dialog, '20/11/2026')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(changes[0]?.body).toEqual({ closedUntil: '2026-11-20' }))
  expect(changes[0]?.headers.get('if-match')).toBe('"closing-1"')
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('R-shared-50: without a day the rolls are open again; a day to come is refused', async () => {
  listed()
  preview(2)
  const changes = mockCall('put', `${path}/2`, { ...closed, closedUntil: null })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fermeture des appels : semestre 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await typeDay(user, dialog, '01/01/2099')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findByText("Les appels d'un jour à venir ne peuvent pas être fermés.")).toBeVisible()
  await typeDay(user, dialog, '')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(changes[0]?.body).toEqual({ closedUntil: null }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('R-shared-59: the dialog says beforehand how many missing rolls are closed or opened again, and who is told', async () => {
  listed()
  const calls = preview(2)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fermeture des appels : semestre 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(calls).toHaveLength(0)
  await typeDay(user, dialog, '24/11/2026')
  expect(await dialog.findByText(/3 appels manquants ne pourront plus être faits.*prévenus : 2/)).toBeVisible()
  expect(calls.at(-1)?.url.searchParams.get('closedUntil')).toBe('2026-11-24')
  await typeDay(user, dialog, '')
  expect(await dialog.findByText(/3 appels manquants pourront de nouveau être faits/)).toBeVisible()
  await typeDay(user, dialog, '01/01/2099')
  expect(dialog.queryByText(/appels manquants/)).not.toBeInTheDocument()
})

it('R-shared-59: an error of the count offers another try, and does not keep from closing', async () => {
  listed()
  preview(1, errorResponse(500, 'server.failed'))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fermeture des appels : semestre 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await typeDay(user, dialog, '20/11/2026')
  await user.click(await dialog.findByRole('button', { name: 'Réessayer' }))
  expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
})

it('R-shared-50: others read the days alone', async () => {
  listed(false)
  await open(head)
  await screen.findByText('Ouverts')
  expect(screen.queryByRole('button', { name: /Fermeture/ })).not.toBeInTheDocument()
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  listed()
  const { container } = await open(registrar, language)
  await screen.findByText(/20\/11\/2026/)
  await expectAccessible(container)
})
