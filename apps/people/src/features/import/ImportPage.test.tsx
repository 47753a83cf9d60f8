import { mockImport as importRun } from '@portal/api-client/mock-import'
import type { Import } from '@portal/api-client/import-calls'
import {
  errorResponse,
  itIsAccessible,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { changes } from './mocks.ts'
import { ImportPage } from './ImportPage.tsx'

const path = '/api/v1/imports/1'
const problems = [
  {
    position: 0,
    file: 'salles',
    line: 3,
    column: 'capacite',
    code: 'cell.number',
    prevents: true,
    values: { column: 'capacite', value: 'vingt', from: '1', to: '10000' },
  },
  { position: 1, file: 'salles', line: 4, column: null, code: 'line.newer', prevents: true, values: {} },
]
const open = (run: Partial<Import> = {}, language: 'fr' | 'ar' = 'fr') => {
  mockCall('get', path, { ...importRun, ...run })
  mockCall('get', `${path}/changes`, { items: changes, next: null })
  mockCall('get', `${path}/problems`, { items: problems, next: null })
  return renderPage(<ImportPage />, {
    session: registrar,
    route: '/office/import/1',
    path: '/office/import/:id',
    language,
  })
}

describe('the report of a dry run', () => {
  it('counts the changes by file, and shows old and new values', async () => {
    await open()
    expect(await screen.findByText(/Aucun problème/)).toBeVisible()
    const summary = screen.getByRole('table', { name: 'Par fichier' })
    expect(within(summary).getAllByRole('row')[1]).toHaveTextContent('salles.csv110012')
    const table = await screen.findByRole('table', { name: 'Ajoutés (1)' })
    expect(within(table).getByText('40')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Absents du fichier (12)' })).toBeVisible()
    expect(screen.getByText('Les enregistrements absents sont conservés.')).toBeVisible()
  })

  it('names file, line, column and problem in the language of the reader, and offers no application', async () => {
    await open({ problemCount: 2, files: [], isApplicable: false })
    expect(await screen.findByText(/2 problèmes à corriger/)).toBeVisible()
    expect(screen.getByText(/choisissant d'importer les autres lignes/)).toBeVisible()
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      "salles.csv3capacite « vingt » n'est pas un nombre entre 1 et 10000.",
      'salles.csv4 line.newer',
    ])
    expect(screen.queryByRole('button', { name: "Appliquer l'import" })).not.toBeInTheDocument()
  })

  it.each<[string, Partial<Import>, RegExp]>([
    [
      'nothing to change',
      { files: [{ ...importRun.files[0]!, added: 0, changed: 0 }], isApplicable: false },
      /rien à changer/,
    ],
    ['deleted files', { isApplicable: false }, /supprimés après une semaine/],
    ['a server that stopped', { state: 'failed', failure: 'died' }, /Rien n'a été enregistré : recommencez/],
    ['an application', { state: 'applied', appliedAt: '2026-11-20T09:31:00Z' }, /Appliqué le 20\/11\/2026/],
    ['data that changed', { isChangedSince: true }, /Les données ont changé depuis la vérification/],
  ])('tells of %s', async (_what, run, text) => {
    await open(run)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('shows the progress until the server is done', async () => {
    const answers = [
      { ...importRun, state: 'checking', linesDone: 500, linesTotal: 12_000 },
      { ...importRun, state: 'checked' },
    ]
    mockCall('get', `${path}/changes`, { items: changes, next: null })
    mockCall('get', path, () => (answers.length > 1 ? answers.shift() : answers[0]) ?? importRun)
    await renderPage(<ImportPage />, { session: registrar, route: '/office/import/1', path: '/office/import/:id' })
    expect(await screen.findByText(/Enregistrements : 500 sur 12\s000/)).toBeVisible()
    expect(screen.getByRole('progressbar', { name: "Progression de l'import" })).toHaveValue(500)
    expect(await screen.findByRole('button', { name: "Appliquer l'import" })).toBeVisible()
  })
})

describe('applying', () => {
  const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: "Appliquer l'import" }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(
      "Ajouts : 1, modifications : 1, suppressions : 0. L'import est appliqué en entier ou pas du tout.",
    )
    await user.click(within(dialog).getByRole('button', { name: "Appliquer l'import" }))
  }

  it('names the version that was seen, after a confirmation that counts the changes', async () => {
    const calls = mockCall('put', `${path}/application`, { ...importRun, state: 'applying' })
    const { user } = await open()
    await confirm(user)
    expect(await screen.findByRole('button', { name: "Appliquer l'import" })).toBeVisible()
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
  })

  it.each([
    [
      'another version',
      errorResponse(412, 'version.changed'),
      'Cet import a changé entre-temps : voici son état actuel.',
    ],
    [
      'an import that cannot be applied',
      errorResponse(409, 'import.notApplicable'),
      'Cet import ne peut plus être appliqué.',
    ],
    ['a lost response', networkError(), "On ne sait pas si l'import a commencé : la page affiche son état actuel."],
  ])('is refused for %s with the reason, and reads the import again', async (_what, answer, text) => {
    mockCall('put', `${path}/application`, answer)
    const { user } = await open()
    await screen.findByRole('button', { name: "Appliquer l'import" })
    const reads = mockCall('get', path, importRun)
    await confirm(user)
    expect(await screen.findByText(text)).toBeVisible()
    await waitFor(() => expect(reads.length).toBeGreaterThan(0))
  })
})

it('distinguishes an import that does not exist and a failed request', async () => {
  mockCall('get', path, errorResponse(404, 'absent'))
  const absent = await renderPage(<ImportPage />, {
    session: registrar,
    route: '/office/import/1',
    path: '/office/import/:id',
  })
  expect(await screen.findByText("Cet import n'existe pas.")).toBeVisible()
  absent.unmount()
  mockCall('get', path, errorResponse(500, 'internal'))
  await renderPage(<ImportPage />, { session: registrar, route: '/office/import/1', path: '/office/import/:id' })
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
})

itIsAccessible({
  open: (language) => open({}, language),
  shown: () => screen.findByText('salles.csv', { selector: 'td *' }),
})
