import type { DeskPrintRun } from '@portal/api-client/library'
import {
  errorResponse,
  itIsAccessible,
  itTellsEmptyFromFailed,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { printRun } from './mocks.ts'
import { PrintDeskPage } from './PrintDeskPage.tsx'

const listPath = '/api/v1/print-runs'
const stagePath = '/api/v1/print-runs/:id/stage'
const clerk = { ...registrar, name: 'Mourad Hamdi', roles: ['print-room'] as const }

const printing: DeskPrintRun = {
  ...{ ...printRun, id: 22, fileName: 'DS2.pdf', stage: 'printing', stagedBy: 'Mourad Hamdi' },
  ...{ moves: ['ready', 'refused', 'requested'], version: '"v2"' },
}
const mockQueue = (items: DeskPrintRun[], next: string | null = null) => mockCall('get', listPath, { items, next })
const open = (language: 'fr' | 'ar' = 'fr', route = '/desks/printing') =>
  renderPage(<PrintDeskPage />, { route, language, session: clerk })
const rowOf = async (file: string) => (await within(await screen.findByRole('table')).findByText(file)).closest('tr')!

describe('the queue', () => {
  it('shows who asks for what, how and by when, and asks the server for the view of the tab', async () => {
    const calls = mockQueue([{ ...printRun, isConfidential: true }])
    const { user } = await open()
    const row = await rowOf('TD1.pdf')
    for (const text of ['Amel Ben Salah · Informatique · Licence 1, Réseaux', '31/12/2999', '30', 'Recto verso'])
      expect(row).toHaveTextContent(text)
    for (const text of ['Agrafé', 'Confidentiel', 'Demandé']) expect(row).toHaveTextContent(text)
    await user.click(screen.getByRole('tab', { name: 'Prêts' }))
    await user.click(screen.getByRole('tab', { name: 'Terminés' }))
    await waitFor(() =>
      expect(calls.map(({ url }) => url.searchParams.get('view'))).toEqual(['to-print', 'ready', 'done']),
    )
  })

  it('shows of what is done only what was refused, on demand', async () => {
    const calls = mockQueue([])
    const { user, currentRoute } = await open('fr', '/desks/printing?onglet=termines')
    expect(await screen.findByText("Aucun tirage n'est terminé.")).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Afficher'), 'Refusé')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('view')).toBe('refused'))
    expect(currentRoute()).toBe('/desks/printing?onglet=termines&filtre=refuses')
  })

  it('marks what is overdue, but not what is ready', async () => {
    const late = { ...printRun, dueOn: '2026-09-01' }
    mockQueue([late, { ...late, id: 23, fileName: 'prêt.pdf', stage: 'ready', moves: ['fetched', 'printing'] }])
    await open()
    expect(await rowOf('TD1.pdf')).toHaveTextContent('En retard')
    expect(await rowOf('prêt.pdf')).not.toHaveTextContent('En retard')
  })

  itTellsEmptyFromFailed({ mock: () => mockQueue([]), path: listPath, open, text: 'Rien à imprimer.' })

  it('continues at the cursor of the page before', async () => {
    const calls = mockQueue([printRun], 'after-21')
    const { user } = await open()
    await rowOf('TD1.pdf')
    mockCall('get', listPath, ({ url }) => {
      calls.push({ url, headers: new Headers(), params: {}, body: null })
      return { items: [printing], next: null }
    })
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }))
    expect(await rowOf('DS2.pdf')).toBeVisible()
    expect(calls.at(-1)?.url.searchParams.get('cursor')).toBe('after-21')
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull()
  })
})

describe('a step', () => {
  it('sends the version that was seen, says what was done, and can be undone', async () => {
    let items = [printRun]
    mockCall('get', listPath, () => ({ items, next: null }))
    const moves = mockCall('put', stagePath, () => {
      items = [{ ...printing, id: 21, fileName: 'TD1.pdf' }]
      return items[0]!
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Lancer le tirage de TD1.pdf' }))
    expect(await screen.findByText('TD1.pdf (Amel Ben Salah) est en impression.')).toBeVisible()
    expect(moves.map(({ params, body, headers }) => [params['id'], body, headers.get('if-match')])).toEqual([
      ['21', { stage: 'printing' }, '"v1"'],
    ])
    expect(await screen.findByRole('button', { name: 'Prêt : TD1.pdf' })).toBeVisible()

    const undone = mockCall('put', stagePath, () => {
      items = [printRun]
      return printRun
    })
    await user.click(screen.getByRole('button', { name: 'Défaire' }))
    expect(await screen.findByRole('button', { name: 'Lancer le tirage de TD1.pdf' })).toBeVisible()
    expect(undone.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ stage: 'requested' }, '"v2"'],
    ])
    expect(screen.queryByRole('button', { name: 'Défaire' })).toBeNull()
  })

  it('is not offered to be undone when the server does not allow it', async () => {
    mockQueue([{ ...printRun, isConfidential: true, stage: 'ready', moves: ['fetched', 'printing'] }])
    mockCall('put', stagePath, { ...printRun, stage: 'fetched', hasFile: false, moves: [] })
    const { user } = await open('fr', '/desks/printing?onglet=prets')
    await user.click(await screen.findByRole('button', { name: 'Remis : TD1.pdf' }))
    expect(await screen.findByText('TD1.pdf est remis à Amel Ben Salah.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Défaire' })).toBeNull()
  })

  it('of another clerk is shown instead, with the state as it is now', async () => {
    let items = [printRun]
    mockCall('get', listPath, () => ({ items, next: null }))
    mockCall('put', stagePath, () => {
      items = [{ ...printing, id: 21, fileName: 'TD1.pdf', stagedBy: 'Sonia Gharbi' }]
      return errorResponse(412, 'version.changed')
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Lancer le tirage de TD1.pdf' }))
    expect(await screen.findByText(/Quelqu'un d'autre vient de modifier cet élément/)).toBeVisible()
    await waitFor(async () => expect(await rowOf('TD1.pdf')).toHaveTextContent('Sonia Gharbi'))
    expect(screen.getByRole('alert')).toHaveTextContent(/TD1\.pdf · .*vient de modifier/)
  })

  it('whose response is lost is not called done, and can be tried again', async () => {
    mockQueue([printRun])
    mockCall('put', stagePath, networkError())
    const { user } = await open()
    const start = await screen.findByRole('button', { name: 'Lancer le tirage de TD1.pdf' })
    await user.click(start)
    expect(await screen.findByText(/Le serveur n'a pas répondu/)).toBeVisible()
    const again = mockCall('put', stagePath, { ...printing, id: 21 })
    await user.click(start)
    await waitFor(() => expect(again.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"']))
  })
})

describe('a refusal', () => {
  it('needs a reason, and keeps it when it fails', async () => {
    mockQueue([printRun])
    const refusals = mockCall('put', stagePath, errorResponse(412, 'version.changed'))
    const { user } = await open()
    const dialog = await user.openDialog('Refuser TD1.pdf')
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await dialog.findByText('Indiquez le motif du refus')).toBeVisible()
    expect(refusals).toHaveLength(0)
    await user.type(dialog.getByLabelText('Motif'), 'pages illisibles')
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await dialog.findByText(/Quelqu'un d'autre vient de modifier cet élément/)).toBeVisible()
    expect(dialog.getByLabelText('Motif')).toHaveValue('pages illisibles')

    const again = mockCall('put', stagePath, { ...printRun, stage: 'refused', moves: ['requested', 'printing'] })
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(again.map(({ body }) => body)).toEqual([{ stage: 'refused', refusal: 'pages illisibles' }])
    expect(screen.getByText('TD1.pdf (Amel Ben Salah) est refusé.')).toBeVisible()
  })
})

describe('the keyboard', () => {
  it('moves between rows with the arrows, and presses the buttons of the focused row with letters', async () => {
    mockQueue([printRun, printing])
    const moves = mockCall('put', stagePath, { ...printing, stage: 'ready', moves: ['fetched', 'printing'] })
    const paths = mockCall('get', '/api/v1/print-runs/:id/file-path', { path: '/api/v1/print-files/key' })
    const tab = { closed: false, document, close: () => {}, location: { replace: vi.fn<(address: string) => void>() } }
    vi.spyOn(window, 'open').mockReturnValue(Object(tab))
    const { user } = await open()
    const first = await screen.findByRole('button', { name: 'Ouvrir TD1.pdf' })
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Ouvrir DS2.pdf' })).toHaveFocus()
    await user.keyboard('o')
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`${location.origin}/api/v1/print-files/key`))
    expect(paths.map(({ params }) => params['id'])).toEqual(['22'])
    await user.keyboard('p')
    await user.keyboard('r')
    await waitFor(() => expect(moves.map(({ body }) => body)).toEqual([{ stage: 'ready' }]))
    await user.keyboard('{ArrowUp}')
    expect(first).toHaveFocus()
  })

  it('leaves letters that are typed into the search alone', async () => {
    mockQueue([printRun])
    const moves = mockCall('put', stagePath, printing)
    const { user } = await open()
    await rowOf('TD1.pdf')
    await user.type(screen.getByRole('searchbox'), 'rpf')
    expect(screen.getByRole('searchbox')).toHaveValue('rpf')
    expect(moves).toHaveLength(0)
  })
})

it('a fetched confidential file cannot be opened, and says why', async () => {
  mockQueue([{ ...printRun, stage: 'fetched', hasFile: false, fileDeletedAt: '2026-11-21T09:00:00.000Z', moves: [] }])
  await open('fr', '/desks/printing?onglet=termines')
  expect(await screen.findByText(/fichier supprimé après la remise/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ouvrir/ })).toBeNull()
})

itIsAccessible({ mock: () => mockQueue([{ ...printRun, dueOn: '2026-09-01' }, printing]), open, shown: 'TD1.pdf' })
