import { errorResponse, mockCall, noTasks, renderPage, screen, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { addRow, choose, control, press, rowsOf, showRows } from '../../../testing/sheet-form.ts'
import { mockAdd, mockChoices, wireSheet, lastBody } from '../../../testing/wire.ts'
import { EditWishSheetPage } from './EditWishSheetPage.tsx'
import { NewWishSheetPage } from './NewWishSheetPage.tsx'

let calls: ReturnType<typeof mockChoices>
beforeEach(() => {
  calls = mockChoices()
})

async function open() {
  const page = await renderPage(<NewWishSheetPage />, { route: '/FicheVoeuxEnseignant', path: '/FicheVoeuxEnseignant' })
  await showRows(page.user)
  return page
}
const optionsOf = async () => {
  await screen.findAllByRole('option', { name: / · / })
  return screen.getAllByRole('option', { name: / · / }).map(({ textContent }) => textContent)
}
const search = (row = 1) => control('Licence', 'Matière', row)
const algorithms = { etat: 0, niveau_id: 1, specialite_id: 11, matiere_id: 101 }

describe('the search of an empty row', () => {
  it('fills a row with one choice, and goes on in the empty row after it, by keyboard alone', async () => {
    const sent = mockAdd()
    const { user } = await open()
    expect(search()).toHaveFocus()
    await user.keyboard('algo')
    expect(await optionsOf()).toEqual(['Algorithmique · Cours · LGL1', 'Algorithmique · TD · LGL1'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    for (const [column, value] of [
      ['Niveau', '1'],
      ['Spécialité', '11'],
      ['Matière', '101'],
      ['Type', '2'],
    ] as const)
      expect(control('Licence', column)).toHaveValue(value)
    expect(search(2)).toHaveFocus()
    await user.keyboard('mobile{Enter}')
    expect(control('Licence', 'Niveau', 2)).toHaveValue('2')
    expect(search(3)).toHaveFocus()
    await press(user, 'Confirmer')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(lastBody(sent)).toMatchObject({
      ligne: [
        { ...algorithms, ordre: 1, type: 2 },
        { etat: 0, ordre: 2, niveau_id: 2, specialite_id: 11, matiere_id: 104, type: 3 },
      ],
      ligne1: [],
    })
    expect(calls.offered).toHaveLength(1)
  })

  it.each([
    ['mobile', ['Développement mobile · TP · LGL2']],
    ['tp lgl1', ['Réseaux · TP · LGL1']],
    ['reseaux', ['Réseaux · Cours · LGL1', 'Réseaux · TP · LGL1']],
    ['licence 2', ['Développement mobile · TP · LGL2']],
    ['lgl1-103 cours', ['Réseaux · Cours · LGL1']],
  ])('finds by subject, code, level, speciality and type: %s', async (words, found) => {
    const { user } = await open()
    await user.type(search(), words)
    expect(await optionsOf()).toEqual(found)
  })

  it('R-wishes-15: offers the subjects of the level that is chosen, and those of its cycle alone', async () => {
    const { user } = await open()
    await user.click(control('Mastère', 'Matière'))
    expect(await optionsOf()).toEqual(['Apprentissage · Cours · MSI1', 'Apprentissage · TD · MSI1'])
    await choose(user, control('Licence', 'Niveau'), 'Licence 2')
    await user.click(search())
    expect(await optionsOf()).toEqual(['Développement mobile · TP · LGL2'])
  })

  it('each field can still be changed afterwards', async () => {
    const { user } = await open()
    await user.keyboard('algo{Enter}')
    await choose(user, control('Licence', 'Type'), 'TD')
    expect(control('Licence', 'Type')).toHaveValue('2')
    await choose(user, control('Licence', 'Niveau'), 'Licence 2')
    expect(search()).toHaveValue('')
    expect(rowsOf('Licence').getAllByRole('row')).toHaveLength(2)
  })

  it('reports that the choices could not be loaded', async () => {
    mockCall('get', '/api/v1/wish-choices', errorResponse(500, 'server.failed'))
    const { user } = await open()
    await user.click(search())
    expect(await screen.findByText('Le chargement a échoué.')).toBeVisible()
  })
})

describe('the empty row', () => {
  it('is there at the start, and after the last row once that is filled in', async () => {
    const { user } = await open()
    for (const cycle of ['Licence', 'Mastère'] as const) expect(rowsOf(cycle).getAllByRole('row')).toHaveLength(2)
    await choose(user, control('Licence', 'Niveau'), 'Licence 1')
    expect(rowsOf('Licence').getAllByRole('row')).toHaveLength(2)
    await user.click(search())
    await user.keyboard('algo{Enter}')
    expect(rowsOf('Licence').getAllByRole('row')).toHaveLength(3)
    expect(rowsOf('Licence').queryByLabelText('Supprimer la ligne 2')).not.toBeInTheDocument()
    expect(control('Mastère', 'Ordre de préférence')).toHaveValue('2')
  })

  it('is neither sent nor stored as a draft, also one that was added', async () => {
    const sent = mockAdd()
    const { user } = await open()
    await press(user, 'Ajouter une ligne, Licence')
    await addRow(user, 'Mastère')
    await press(user, 'Confirmer')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(lastBody(sent)).toMatchObject({ ligne: [], ligne1: [{ ordre1: 2, matiere_id1: 102 }] })
  })

  it('is no change of a stored sheet, whose lines are all sent', async () => {
    mockCall('post', '/api/fiche/get_by_id_edit', { FicheVoeau: wireSheet })
    const { user, portal } = await renderPage(<EditWishSheetPage />, { route: '/EditFicheVoeux?id=31' })
    await screen.findByRole('table', { name: 'Licence' })
    expect(rowsOf('Licence').getAllByRole('row')).toHaveLength(4)
    expect(portal.unsaved.set).not.toHaveBeenCalledWith(expect.anything(), true)
    await choose(user, control('Mastère', 'Niveau'), 'Choisir…')
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent('Remplissez les champs vides')
    expect(control('Mastère', 'Niveau')).toHaveAttribute('aria-invalid', 'true')
    expect(control('Licence', 'Niveau', 3)).not.toHaveAttribute('aria-invalid')
  })
})

describe('the semester of a new sheet', () => {
  const task = { dueOn: '2026-12-10', decided: 0, lines: 0 }
  const tasks = {
    ...noTasks,
    wishes: [
      { ...task, semester: 1, sheetId: 4 },
      { ...task, semester: 2, sheetId: null },
    ],
  }

  it('is the one that is due first without a sheet, which is no change yet', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { portal } = await renderPage(<NewWishSheetPage />)
    expect(await screen.findByLabelText('Semestre')).toHaveValue('2')
    expect(portal.unsaved.set).not.toHaveBeenCalledWith(expect.anything(), true)
  })

  it('is the one that the address names', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<NewWishSheetPage />, { route: '/FicheVoeuxEnseignant?semestre=1' })
    expect(await screen.findByLabelText('Semestre')).toHaveValue('1')
  })

  it('is the current one without a deadline, or if the deadlines cannot be read', async () => {
    mockCall('get', '/api/v1/tasks', errorResponse(500, 'server.failed'))
    await renderPage(<NewWishSheetPage />)
    expect(await screen.findByLabelText('Semestre')).toHaveValue('1')
  })
})
