import {
  expectAccessible,
  head,
  mockCall,
  errorResponse,
  renderPage,
  screen,
  pendingResponse,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import type { PageOptions } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { addRow, press, showRows } from '../../../testing/sheet-form.ts'
import { mockAdd, mockChoices, mockSheets, wireRow, successBody, lastBody, errorBody } from '../../../testing/wire.ts'
import { WishSheetsPage } from './WishSheetsPage.tsx'

const open = (options: PageOptions & { tab?: string } = {}) =>
  renderPage(<WishSheetsPage />, {
    route: options.tab ? `/FicheVoeux?onglet=${options.tab}` : '/FicheVoeux',
    path: '/FicheVoeux',
    ...options,
  })
const freeRow = { ...wireRow, id: 40, libre: 1, count: 1, matiere: 'Réseaux', lignes: 1 }
const button = (name: string) => screen.findByRole('button', { name })

describe('the tabs', () => {
  it.each([
    ['a teacher', teacher, ['Fiche de vœux', 'Ajouter une fiche de vœux']],
    [
      'a head',
      head,
      [
        'Fiche de vœux',
        'Validation des fiches de vœux, semestre 1',
        'Validation des fiches de vœux, semestre 2',
        'Ajouter une fiche de vœux',
      ],
    ],
  ] as const)('R-wishes-01: of %s', async (_, session, names) => {
    mockSheets()
    await open({ session })
    expect(screen.getByRole('heading', { level: 1, name: 'Fiche de vœux' })).toBeVisible()
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(names)
  })

  it('R-wishes-01: a URL does not give a teacher access to the validation', async () => {
    const calls = mockCall('post', '/api/fiche/voeux_by_matiere_sou', { voeux: [], enseignants: [] })
    mockSheets()
    await open({ tab: 'semestre1' })
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('the sheets are exported as a spreadsheet', async () => {
    mockSheets([wireRow])
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = await open()
    await screen.findByRole('cell', { name: 'Semestre 1' })
    await user.click(await button('Export'))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(click.mock.contexts[0]).toMatchObject({ download: 'fiches-de-voeux.xlsx' })
  })

  it('R-wishes-02: after submitting a sheet, the list is shown and contains it', async () => {
    mockChoices()
    mockAdd()
    mockSheets([wireRow])
    const { user, currentRoute } = await open({ tab: 'ajout' })
    await showRows(user)
    await addRow(user, 'Licence')
    await press(user, 'Confirmer')
    expect(await screen.findByRole('cell', { name: 'Semestre 1' })).toBeVisible()
    expect(currentRoute()).toBe('/FicheVoeux')
  })
})

describe("the teacher's sheets", () => {
  it('R-wishes-03: have their columns, search and links', async () => {
    const calls = mockSheets([wireRow, freeRow])
    const { user } = await open()
    expect(await screen.findByRole('link', { name: 'Ouvrir la fiche : Semestre 1' })).toHaveAttribute(
      'href',
      '/FicheEnseignant?id=31',
    )
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Département',
      'Semestre',
      'Fiche',
      'Modifier',
      'Supprimer',
    ])
    expect(screen.getByRole('link', { name: 'Modifier la fiche : Semestre 1' })).toHaveAttribute(
      'href',
      '/EditFicheVoeux?id=31',
    )
    expect(lastBody(calls)).toEqual({ departement_id: 2, annee_id: 3, enseignant_id: 7 })
    await user.type(screen.getByRole('searchbox'), 'reseaux')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(within(screen.getAllByRole('row')[1]!).getByText('Affectation libre')).toBeVisible()
  })

  it.each([
    ['fr', 'Semestre 1, Réseaux'],
    ['ar', 'السداسي الأول، Réseaux'],
  ] as const)('show the subject of a free wish in %s', async (language, name) => {
    mockSheets([freeRow])
    await open({ language })
    expect(await screen.findByText(name)).toBeVisible()
  })

  it('R-wishes-04: show an empty state, with a button to add one', async () => {
    mockSheets()
    const { user, currentRoute } = await open()
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    await press(user, 'Ajouter une fiche de vœux')
    expect(currentRoute()).toBe('/FicheVoeux?onglet=ajout')
  })

  it('report a failed request, which can be retried', async () => {
    mockCall('post', '/api/fiche/list', errorResponse(500, 'server.failed'))
    const { user } = await open()
    const retry = await button('Réessayer')
    mockSheets([wireRow])
    await user.click(retry)
    expect(await screen.findByRole('cell', { name: 'Semestre 1' })).toBeVisible()
  })

  it('R-wishes-05: one with count 1 cannot be edited', async () => {
    mockSheets([{ ...wireRow, count: 1 }])
    await open()
    expect(await button('Modifier la fiche : Semestre 1')).toHaveAccessibleDescription(/ne peut plus être modifiée/)
  })

  it('R-wishes-06: one with delete 1 cannot be deleted', async () => {
    mockSheets([{ ...wireRow, delete: 1, lignes_validees: 1 }])
    const { user } = await open()
    const remove = await button('Supprimer la fiche : Semestre 1')
    expect(remove).toHaveAccessibleDescription(/ne peut plus être supprimée/)
    await user.click(remove)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('R-wishes-07: a sheet is deleted after confirmation, and the list is refetched', async () => {
    let rows: object[] = [wireRow]
    mockCall('post', '/api/fiche/list', () => ({ FicheVoeau: rows }))
    const calls = mockCall('post', '/api/fiche/delete', () => {
      rows = []
      return successBody
    })
    const { user } = await open()
    await user.click(await button('Supprimer la fiche : Semestre 1'))
    expect(screen.getByText('Êtes-vous sûr de vouloir supprimer cette fiche de vœux ?')).toBeVisible()
    await press(user, 'Non')
    expect(calls).toHaveLength(0)
    await user.click(await button('Supprimer la fiche : Semestre 1'))
    await press(user, 'Oui')
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    expect(lastBody(calls)).toEqual({ id: 31, annee_id: 3 })
  })

  it('R-wishes-06: a refused deletion is reported in its row', async () => {
    mockSheets([wireRow])
    mockCall('post', '/api/fiche/delete', errorBody('wish.validated'))
    const { user } = await open()
    await user.click(await button('Supprimer la fiche : Semestre 1'))
    await press(user, 'Oui')
    expect(await screen.findByText(/Un vœu de cette fiche est validé/)).toBeVisible()
  })
})

describe.each(['fr', 'ar'] as const)('accessible in %s', (language) => {
  it('the list', async () => {
    mockSheets([wireRow, { ...freeRow, delete: 1 }])
    const { container } = await open({ language })
    await waitFor(() => expect(container.querySelector('td a')).not.toBeNull())
    await expectAccessible(container)
  })

  it('the loading list', async () => {
    mockCall('post', '/api/fiche/list', pendingResponse())
    const { container } = await open({ language })
    await expectAccessible(container)
  })
})
