import type { Import } from '@portal/api-client/import-calls'
import { itIsAccessible, mockCall, renderPage, screen, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { librarySession } from '../../testing/library.ts'
import { CatalogueImportPage } from './CatalogueImportPage.tsx'
import { catalogueRun } from './mocks.ts'

const path = '/api/v1/library/imports/1'
const changes = [
  {
    position: 0,
    file: 'catalogue',
    kind: 'added',
    name: 'Réseaux · BIB000005',
    line: 2,
    fields: [{ column: 'titre', from: '', to: 'Réseaux' }],
  },
]
const problems = [
  {
    position: 0,
    file: 'catalogue',
    line: 3,
    column: 'nb_exemplaire',
    code: 'book.copies',
    prevents: true,
    values: { column: 'nb_exemplaire', value: 'deux' },
  },
  { position: 1, file: 'catalogue', line: 4, column: null, code: 'book.newer', prevents: true, values: {} },
]
const open = (run: Partial<Import> = {}, language: 'fr' | 'ar' = 'fr') => {
  mockCall('get', path, { ...catalogueRun, ...run })
  mockCall('get', `${path}/changes`, { items: changes, next: null })
  mockCall('get', `${path}/problems`, { items: problems, next: null })
  return renderPage(<CatalogueImportPage />, {
    session: librarySession,
    route: '/desks/catalogue/1',
    path: '/desks/catalogue/:id',
    language,
  })
}

describe('the report of a dry run', () => {
  it('counts and shows the changes without naming the file at each', async () => {
    await open()
    const counts = await screen.findByRole('table', { name: 'Résumé' })
    expect(within(counts).getAllByRole('row')[1]).toHaveTextContent('110123')
    const table = await screen.findByRole('table', { name: 'Ajoutés (1)' })
    expect(within(table).getByText('Réseaux · BIB000005')).toBeVisible()
    expect(within(table).queryByRole('columnheader', { name: 'Fichier' })).not.toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Absents du fichier (3)' })).toBeVisible()
  })

  it('names line, column and problem in the language of the reader', async () => {
    await open({ problemCount: 2, files: [], isApplicable: false })
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'LigneColonneProblème',
      "3nb_exemplaire « deux » n'est pas un nombre d'exemplaires entre 1 et 1000.",
      '4 book.newer',
    ])
    expect(screen.queryByRole('button', { name: "Appliquer l'import" })).not.toBeInTheDocument()
  })

  it('names the records of a library system by their number', async () => {
    await open({ format: 'iso2709', problemCount: 2, files: [], isApplicable: false })
    expect(await screen.findByRole('columnheader', { name: 'Notice' })).toBeVisible()
  })
})

it('applies the version that was seen, after a confirmation', async () => {
  const calls = mockCall('put', `${path}/application`, { ...catalogueRun, state: 'applying' })
  const { user } = await open()
  await user.pressAndConfirm("Appliquer l'import", "Appliquer l'import")
  await expect.poll(() => calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
})

describe('a running import', () => {
  const running: Partial<Import> = {
    state: 'checking',
    isApplicable: false,
    isCancellable: true,
    files: [],
    linesTotal: 0,
  }

  it('is cancelled after a confirmation', async () => {
    const calls = mockCall('put', `${path}/cancellation`, { ...catalogueRun, state: 'cancelled' })
    const { user } = await open(running)
    await user.pressAndConfirm("Annuler l'import", "Annuler l'import")
    await expect.poll(() => calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
  })

  it('says that it waits for another one', async () => {
    await open({ ...running, isWaiting: true })
    expect(await screen.findByText("En attente de la fin d'un autre import…")).toBeVisible()
  })

  it.each([
    [{ state: 'cancelled' }, /rien n'a été enregistré/],
    [{ state: 'failed', failure: 'timeout' }, /dépassé la durée autorisée/],
    [{ state: 'failed', failure: 'incomplete' }, /enregistré qu'en partie/],
  ] satisfies [Partial<Import>, RegExp][])('that has ended as %o says so', async (run, text) => {
    await open({ ...run, isApplicable: false, files: [] })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: "Annuler l'import" })).not.toBeInTheDocument()
  })
})

itIsAccessible({ open: (language) => open({}, language), shown: 'Réseaux · BIB000005' })
