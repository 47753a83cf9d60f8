import { expectAccessible, networkError, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { addRow, choose, control, press, rowOf, showRows } from '../../../testing/sheet-form.ts'
import { mockAdd, mockChoices, successBody, lastBody, errorBody } from '../../../testing/wire.ts'
import { NewWishSheetPage } from './NewWishSheetPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<NewWishSheetPage />, { route: '/FicheVoeuxEnseignant', path: '/FicheVoeuxEnseignant', language })

/** In the form, where it stays. */
const expectRefusal = async (text: string) => expect(await screen.findByRole('alert')).toHaveTextContent(text)

// Rows of dependent choices are slow in jsdom.
beforeEach(() => void mockChoices())

describe('the form before its rows are shown', () => {
  it('R-wishes-08: starts with semester and days; Afficher shows a table for licence and one for master', async () => {
    const { user } = await open()
    expect(await screen.findAllByRole('checkbox')).toHaveLength(6)
    expect(screen.getByLabelText('Semestre')).toHaveDisplayValue('Semestre 1')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await showRows(user)
    expect(screen.getAllByRole('table').map((table) => within(table).getByRole('caption').textContent)).toEqual([
      'Licence',
      'Mastère',
    ])
    expect(screen.queryByRole('button', { name: 'Afficher' })).not.toBeInTheDocument()
  })

  it.each(['Afficher', 'Confirmer'])('R-wishes-09: %s requires the semester', async (button) => {
    const calls = mockAdd()
    const { user } = await open()
    await choose(user, await screen.findByLabelText('Semestre'), 'Choisir…')
    await press(user, button)
    await expectRefusal('Veuillez choisir un semestre')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(calls).toHaveLength(0)
  })

  it.each(['Afficher', 'Confirmer'])('R-wishes-10: %s requires the days', async (button) => {
    const calls = mockAdd()
    const { user } = await open()
    await choose(user, await screen.findByLabelText('Semestre'), 'Semestre 2')
    await press(user, button)
    await expectRefusal('Veuillez choisir les jours')
    expect(calls).toHaveLength(0)
  })
})

describe('submitting a wish sheet', () => {
  it('R-wishes-02, R-wishes-20, R-wishes-21: sends both kinds of rows, then shows the list', async () => {
    const calls = mockAdd()
    const { user, portal, currentRoute } = await open()
    await showRows(user)
    await addRow(user, 'Licence')
    await addRow(user, 'Mastère')
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/FicheVoeux'))
    expect(lastBody(calls)).toEqual({
      enseignant_id: teacher.teacherId,
      semestre_id: 1,
      jour: [1],
      ligne: [{ etat: 0, ordre: 1, niveau_id: 1, specialite_id: 11, matiere_id: 101, type: 1 }],
      ligne1: [{ etat1: 0, ordre1: 2, niveau_id1: 4, specialite_id1: 12, matiere_id1: 102, type1: 2 }],
    })
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Votre fiche de vœux a été ajoutée avec succès.')
  })

  it.each(['Licence', 'Mastère'] as const)('R-wishes-11: requires every field of a row: %s', async (cycle) => {
    const calls = mockAdd()
    const { user } = await open()
    await showRows(user)
    await press(user, `Ajouter une ligne, ${cycle}`)
    for (const [column, option] of rowOf(cycle)) {
      await press(user, 'Confirmer')
      await expectRefusal('Remplissez les champs vides')
      expect(control(cycle, column)).toHaveAttribute('aria-invalid', 'true')
      await choose(user, control(cycle, column), option)
      expect(control(cycle, column)).not.toHaveAttribute('aria-invalid')
    }
    await choose(user, control(cycle, 'Ordre de préférence'), 'Choisir…')
    await press(user, 'Confirmer')
    await expectRefusal('Remplissez les champs vides')
    expect(control(cycle, 'Ordre de préférence')).toHaveAttribute('aria-invalid', 'true')
    expect(calls).toHaveLength(0)
  })

  it('R-wishes-11: does not send rows of a semester that is no longer shown', async () => {
    const calls = mockAdd()
    const { user } = await open()
    await showRows(user)
    await addRow(user, 'Licence')
    await choose(user, await screen.findByLabelText('Semestre'), 'Semestre 2')
    await press(user, 'Confirmer')
    await expectRefusal('Remplissez les champs vides')
    expect(control('Licence', 'Niveau')).toHaveValue('1')
    expect(control('Licence', 'Matière')).toHaveValue('')
    expect(control('Licence', 'Matière')).toHaveAttribute('aria-invalid', 'true')
    expect(calls).toHaveLength(0)
  })

  it('R-wishes-22: requires at least one row', async () => {
    const calls = mockAdd()
    const { user } = await open()
    await showRows(user)
    await press(user, 'Confirmer')
    await expectRefusal('Remplissez les champs vides')
    expect(calls).toHaveLength(0)
  })

  it('R-wishes-13, R-wishes-14: assigns the next order of 1 to 10, and rejects duplicates', async () => {
    const calls = mockAdd()
    const { user } = await open()
    await showRows(user)
    await addRow(user, 'Licence')
    await addRow(user, 'Mastère')
    const order = control('Mastère', 'Ordre de préférence')
    expect(order).toHaveValue('2')
    const offered = within(order).getAllByRole<HTMLOptionElement>('option')
    expect(offered.slice(1).map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    await choose(user, order, '1')
    expect(order).toHaveAttribute('aria-invalid', 'true')
    await press(user, 'Confirmer')
    await expectRefusal('Ordre invalide')
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['R-wishes-14: an order that the server refuses', errorBody('invalid order'), 'Ordre invalide'],
    [
      'R-wishes-19: a second sheet of the semester',
      errorBody('wish.exists', 403),
      'Vous avez déjà ajouté une fiche de vœux pour ce semestre.',
    ],
    [
      'R-wishes-19: the same, with the status 403 alone',
      { ...successBody, status: 403, errNum: 403 },
      'Vous avez déjà ajouté une fiche de vœux pour ce semestre.',
    ],
    ['a failure', networkError(), "L'enregistrement a échoué. Ce que vous avez saisi est gardé."],
  ])('%s is reported, and the input is kept', async (_, answer, text) => {
    mockAdd(answer)
    const { user, currentRoute } = await open()
    await showRows(user)
    await addRow(user, 'Licence')
    await press(user, 'Confirmer')
    await expectRefusal(text)
    expect(currentRoute()).toBe('/FicheVoeuxEnseignant')
    expect(control('Licence', 'Matière')).toHaveValue('101')
  })

  it('R-wishes-18: Annuler returns to the list', async () => {
    const { user, currentRoute } = await open()
    await press(user, 'Annuler')
    expect(currentRoute()).toBe('/FicheVoeux')
  })
})

describe.each(['fr', 'ar'] as const)('accessible in %s', (language) => {
  it('the form with its rows', async () => {
    const { user, container } = await open(language)
    await waitFor(() => expect(container.querySelector('select')).not.toBeNull())
    await user.selectOptions(container.querySelector('select')!, '1')
    await user.click(screen.getAllByRole('checkbox')[0]!)
    await user.click(within(container.querySelector('form')!).getAllByRole('button')[0]!)
    for (const button of screen.getAllByRole('button', { name: /ligne|سطر/ })) await user.click(button)
    expect(screen.getAllByRole('combobox').length).toBeGreaterThan(5)
    await expectAccessible(container)
  })
})
