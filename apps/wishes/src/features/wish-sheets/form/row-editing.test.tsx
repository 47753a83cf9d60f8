import { errorResponse, renderPage, screen, teacher, waitFor, within, mockCall } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addButton, addRow, choose, control, press, rowsOf, showRows } from '../../../testing/sheet-form.ts'
import { mockChoices, lastBody } from '../../../testing/wire.ts'
import { NewWishSheetPage } from './NewWishSheetPage.tsx'

let calls: ReturnType<typeof mockChoices>
// Rows of dependent choices are slow in jsdom.
beforeEach(() => {
  calls = mockChoices()
})

async function open() {
  const page = await renderPage(<NewWishSheetPage />)
  await showRows(page.user)
  return page
}
const orders = () =>
  rowsOf('Licence')
    .getAllByLabelText<HTMLSelectElement>(/^Ordre/)
    .map(({ value }) => value)
const levels = () =>
  rowsOf('Licence')
    .getAllByLabelText<HTMLSelectElement>(/^Niveau/)
    .map(({ value }) => value)

describe('the fields of a row', () => {
  it.each([
    ['Licence', 1, 11, 101, () => [calls.licenceSpecialities, calls.licenceSubjects] as const],
    ['Mastère', 4, 12, 102, () => [calls.masterSpecialities, calls.masterSubjects] as const],
  ] as const)(
    'R-wishes-15: depend on each other, %s with its own requests',
    async (cycle, level, speciality, id, of) => {
      const { user } = await open()
      await addRow(user, cycle)
      const [specialities, subjects] = of()
      const key = { niveau_id: level, enseignant_id: teacher.teacherId, semestre_id: 1 }
      expect(lastBody(specialities)).toEqual(key)
      expect(lastBody(subjects)).toEqual({ ...key, specialite_id: speciality })
      expect(lastBody(calls.types)).toEqual({ matiere_id: id })
      const others = cycle === 'Licence' ? [calls.masterSpecialities, calls.masterSubjects] : [calls.licenceSubjects]
      for (const other of others) expect(other).toHaveLength(0)
    },
  )

  it('R-wishes-15, R-wishes-16: show which field they depend on, also after a change of level', async () => {
    const { user } = await open()
    await addRow(user, 'Licence')
    await choose(user, control('Licence', 'Niveau'), 'Licence 2')
    expect(control('Licence', 'Type')).toHaveDisplayValue("Matière d'abord")
    expect(control('Licence', 'Matière')).toHaveValue('')
    expect(control('Licence', 'Spécialité')).toHaveValue('')
    await choose(user, control('Licence', 'Niveau'), 'Choisir…')
    expect(control('Licence', 'Spécialité')).toHaveDisplayValue("Niveau d'abord")
  })

  it('R-wishes-15: report a failed request', async () => {
    mockCall('get', '/api/niveau/select', errorResponse(500, 'server.failed'))
    const { user } = await open()
    await press(user, 'Ajouter une ligne, Licence')
    await waitFor(() => expect(control('Licence', 'Niveau')).toHaveDisplayValue('Le chargement a échoué.'))
  })

  it('are reset with the semester, except for the level', async () => {
    const { user } = await open()
    await addRow(user, 'Licence')
    await choose(user, await screen.findByLabelText('Semestre'), 'Semestre 2')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await press(user, 'Afficher')
    await screen.findByRole('table', { name: 'Licence' })
    expect(control('Licence', 'Niveau')).toHaveValue('1')
    expect(control('Licence', 'Spécialité')).toHaveValue('')
    await waitFor(() => expect(lastBody(calls.licenceSpecialities)).toMatchObject({ semestre_id: 2 }))
  })
})

describe('the rows', () => {
  it('R-wishes-12: are limited to ten, licence and master together', async () => {
    const { user } = await open()
    for (let row = 0; row < 6; row += 1) await user.click(addButton('Licence')!)
    for (let row = 0; row < 4; row += 1) await user.click(addButton('Mastère')!)
    expect(addButton('Licence')).not.toBeInTheDocument()
    expect(addButton('Mastère')).not.toBeInTheDocument()
    await user.click(rowsOf('Mastère').getByLabelText('Supprimer la ligne 1'))
    await press(user, 'Oui')
    expect(addButton('Licence')).toBeVisible()
    expect(rowsOf('Mastère').getAllByRole('row')).toHaveLength(4)
  })

  it('R-wishes-17: are deleted after confirmation, and kept on Non', async () => {
    const { user } = await open()
    await user.click(addButton('Licence')!)
    await press(user, 'Supprimer la ligne 1')
    await press(user, 'Non')
    expect(rowsOf('Licence').getAllByRole('row')).toHaveLength(2)
    await press(user, 'Supprimer la ligne 1')
    await press(user, 'Oui')
    expect(rowsOf('Licence').queryByLabelText('Supprimer la ligne 1')).not.toBeInTheDocument()
  })

  it('receive the focus when they are added', async () => {
    const { user } = await open()
    addButton('Licence')!.focus()
    await user.keyboard('{Enter}')
    expect(control('Licence', 'Niveau')).toHaveFocus()
  })

  it('receive the focus at their subject when they follow a row with a speciality', async () => {
    const { user } = await open()
    await addRow(user, 'Licence')
    await press(user, 'Ajouter une ligne, Licence')
    expect(control('Licence', 'Matière', 2)).toHaveFocus()
    expect([control('Licence', 'Niveau', 2).value, control('Licence', 'Spécialité', 2).value]).toEqual(['1', '11'])
  })

  it('are moved by keyboard, and keep the focus', async () => {
    const { user } = await open()
    await user.click(addButton('Licence')!)
    await user.click(addButton('Licence')!)
    await choose(user, control('Licence', 'Niveau', 1), 'Licence 2')
    const down = rowsOf('Licence').getByLabelText('Descendre la ligne 1')
    down.focus()
    await user.keyboard('{Enter}')
    expect(levels()).toEqual(['', '2'])
    expect(orders()).toEqual(['1', '2'])
    const moved = rowsOf('Licence').getByLabelText('Descendre la ligne 2')
    expect(moved).toHaveFocus()
    expect(moved).toHaveAccessibleDescription("C'est déjà la dernière ligne")
  })

  it('are moved by drag and drop of their handle', async () => {
    const { user } = await open()
    await user.click(addButton('Licence')!)
    await user.click(addButton('Licence')!)
    await choose(user, control('Licence', 'Niveau', 1), 'Licence 2')
    const [, first, second] = rowsOf('Licence').getAllByRole('row')
    const handle = within(second!).getAllByRole('cell')[0]!.querySelector('[aria-hidden]')!
    document.elementFromPoint = () => first!
    fireEvent.pointerDown(handle, { button: 0, clientX: 10, clientY: 90 })
    fireEvent.pointerMove(handle, { clientX: 10, clientY: 10 })
    fireEvent.pointerUp(handle, { clientX: 10, clientY: 10 })
    Reflect.deleteProperty(document, 'elementFromPoint')
    expect(levels()).toEqual(['', '2'])
    expect(orders()).toEqual(['1', '2'])
  })
})
