import { itIsAccessible, mockCall, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { addRow, choose, control, press, rowsOf } from '../../../testing/sheet-form.ts'
import { licenceLine, mockChoices, wireSheet, successBody, lastBody, errorBody } from '../../../testing/wire.ts'
import { EditWishSheetPage } from './EditWishSheetPage.tsx'

const open = async (language: 'fr' | 'ar' = 'fr') => {
  const page = await renderPage(<EditWishSheetPage />, {
    route: '/EditFicheVoeux?id=31',
    path: '/EditFicheVoeux',
    language,
  })
  await screen.findAllByRole('table')
  return page
}
const mockSheet = (sheet: object | (() => object) = wireSheet) =>
  mockCall('post', '/api/fiche/get_by_id_edit', () => ({ FicheVoeau: typeof sheet === 'function' ? sheet() : sheet }))
const mockEdit = (answer: object = { ...successBody, id: 31 }) => mockCall('post', '/api/fiche/edit', answer)
const mockDecide = (answer: object = successBody) => mockCall('post', '/api/fiche/valider', answer)

const first = { etat: 0, niveau_id: 1, specialite_id: 11, matiere_id: 101 }
const master = { id: 53, etat1: 0, ordre1: 3, niveau_id1: 4, specialite_id1: 12, matiere_id1: 102, type1: 2 }

// Rows of dependent choices are slow in jsdom.
beforeEach(() => void mockChoices())

describe('editing a wish sheet', () => {
  it('R-wishes-23: opens the sheet of the URL, with its department, semester, days and rows', async () => {
    const calls = mockSheet()
    await open()
    expect(calls[0]?.body).toEqual({ id: 31 })
    expect(screen.getByText('Informatique')).toBeVisible()
    expect(screen.getByText('Semestre 1')).toBeVisible()
    const days = screen.getAllByRole('checkbox', { checked: true })
    expect(days.map((day) => day.closest('label')?.textContent)).toEqual(['Lundi', 'Mercredi'])
    await waitFor(() => expect(control('Licence', 'Spécialité')).toHaveDisplayValue('Génie logiciel'))
    expect(control('Mastère', 'Matière')).toHaveDisplayValue('Apprentissage')
  })

  it('R-wishes-24: keeps a validated row read-only, with a check mark; the semester is fixed too', async () => {
    mockSheet()
    await open()
    const locked = within(rowsOf('Licence').getAllByRole('row')[2]!)
    expect(locked.getByText('Validé')).toBeVisible()
    expect(locked.getByText('Algorithmique')).toBeVisible()
    expect(locked.queryByRole('combobox')).not.toBeInTheDocument()
    expect(locked.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText('Un vœu est déjà validé pour ce semestre.')).toBeVisible()
    expect(screen.queryByLabelText('Semestre')).not.toBeInTheDocument()
  })

  it('R-wishes-24: sends its rows with their ids, then shows the list', async () => {
    mockSheet()
    const calls = mockEdit()
    const { user, currentRoute } = await open()
    await choose(user, control('Licence', 'Type'), 'TD')
    await addRow(user, 'Licence', 3)
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/FicheVoeux'))
    expect(lastBody(calls)).toEqual({
      id: 31,
      semestre_id: 1,
      jour: [1, 3],
      departement_id: 2,
      version: 5,
      ligne: [
        { ...first, id: 51, ordre: 1, type: 2 },
        { ...first, id: 52, ordre: 2, type: 2 },
        { ...first, ordre: 4, type: 1 },
      ],
      ligne1: [master],
    })
  })

  it('R-wishes-17, R-wishes-24: deletes a row after confirmation', async () => {
    mockSheet()
    const calls = mockEdit()
    const { user } = await open()
    const remove = () => rowsOf('Licence').getByLabelText('Supprimer la ligne 1')
    await user.click(remove())
    expect(screen.getByText('Êtes-vous sûr de vouloir supprimer cette ligne ?')).toBeVisible()
    await press(user, 'Non')
    expect(rowsOf('Licence').getAllByLabelText(/^Supprimer/)).toHaveLength(1)
    await user.click(remove())
    await press(user, 'Oui')
    await press(user, 'Confirmer')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(lastBody(calls)).toMatchObject({ ligne: [{ id: 52 }], ligne1: [{ id: 53 }] })
  })

  it("R-wishes-14: shows the server's refusal of a duplicate order", async () => {
    mockSheet()
    mockEdit(errorBody('invalid order'))
    const { user } = await open()
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ordre invalide')
  })

  it('R-wishes-24: refetches a row that the head validated concurrently, and keeps the other changes', async () => {
    let stored = wireSheet
    mockSheet(() => stored)
    mockEdit({ ...errorBody('wish.locked', 409), lignes: [51] })
    const { user, portal } = await open()
    await choose(user, control('Licence', 'Type'), 'TD')
    await choose(user, control('Mastère', 'Type'), 'Cours')
    stored = { ...wireSheet, ligne: [licenceLine(51, 1, { etat: 1, validation: 'chef' }), wireSheet.ligne[1]!] }
    await press(user, 'Confirmer')
    await waitFor(() => expect(rowsOf('Licence').getAllByText('Validé')).toHaveLength(2))
    expect(screen.getByRole('alert')).toHaveTextContent('validé entre-temps')
    expect(portal.notify.error).not.toHaveBeenCalled()
    expect(rowsOf('Licence').queryByLabelText(/^Supprimer/)).not.toBeInTheDocument()
    expect(control('Mastère', 'Type')).toHaveValue('1')
  })

  it.each([
    ['a sheet with all lines validated', { ligne: [wireSheet.ligne[1]], ligne1: [] }, /ne peut plus être modifiée/],
    ['a free wish', { libre: 1, ligne: [licenceLine(51, 0)], ligne1: [] }, /ne se modifie pas/],
  ])('R-wishes-05: %s cannot be edited', async (_, change, reason) => {
    mockSheet({ ...wireSheet, ...change })
    await renderPage(<EditWishSheetPage />, { route: '/EditFicheVoeux?id=31' })
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })
})

describe('validation of a row by its teacher', () => {
  it('R-wishes-25, R-wishes-26: happens after confirmation, in the year of the session', async () => {
    let stored = wireSheet
    mockSheet(() => stored)
    const calls = mockDecide()
    const { user, portal } = await open()
    const validate = () => rowsOf('Licence').getByLabelText('Valider la ligne 1')
    await user.click(validate())
    expect(screen.getByText('Voulez-vous valider ce vœu ?')).toBeVisible()
    await press(user, 'Non')
    expect(calls).toHaveLength(0)
    await user.click(validate())
    stored = { ...wireSheet, ligne: [licenceLine(51, 1, { etat: 1 }), wireSheet.ligne[1]!] }
    await press(user, 'Oui')
    await waitFor(() => expect(rowsOf('Licence').getAllByText('Validé')).toHaveLength(2))
    expect(lastBody(calls)).toEqual({ id: 51, etat: 1, annee_id: teacher.yearId })
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Le vœu est validé.')
  })

  it("R-wishes-25: is disabled until the row's changes are stored", async () => {
    mockSheet()
    const { user } = await open()
    await choose(user, control('Licence', 'Type'), 'TD')
    const validate = rowsOf('Licence').getByLabelText('Valider la ligne 1')
    expect(validate).toHaveAccessibleDescription("Confirmez d'abord les modifications de cette ligne.")
  })

  it('R-wishes-25: of the last pending row is disabled until the whole sheet is stored', async () => {
    mockSheet({ ...wireSheet, ligne1: [] })
    const { user } = await open()
    const validate = () => rowsOf('Licence').getByLabelText('Valider la ligne 1')
    expect(validate()).not.toHaveAttribute('aria-disabled')
    await press(user, 'Ajouter une ligne, Licence')
    expect(validate()).toHaveAccessibleDescription(/^Confirmez d'abord les modifications de la fiche/)
  })
})

itIsAccessible({ mock: mockSheet, open })
