import { setLanguage } from '@portal/i18n/host'
import {
  errorResponse,
  mockCall,
  networkError,
  screen,
  pendingResponse,
  waitFor,
  within,
  type MockResponse,
} from '@portal/testing'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  chooseAll,
  choices,
  field,
  mockRegister,
  openRegisters,
  press,
  students,
  type User,
} from '../../testing/registers.tsx'
import { mockOwnCorrections } from '../../testing/corrections.ts'
import { mockCriteria, mockWeek, weekSession, atWednesdayNoon, lastBody } from '../../testing/wire.ts'

const mockStudents = (Etudiant: readonly object[] = students, quarts = ['10:15 - 11:45']) =>
  mockCall('post', '/api/emploi/get_etudiant_by_group_id', { Etudiant, date: '2026-11-25', quarts })
const mockAdd = (answer: MockResponse | Promise<MockResponse> = { date: '2026-11-25' }) =>
  mockCall('post', '/api/v1/classes/21/4/2/registers', answer)

const noDetail = { minutes: null, document: null, acceptedBy: null, remark: null }

const chosen = (select: HTMLElement) =>
  select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined

async function openSheet() {
  const page = await openRegisters('?onglet=ajouter')
  await chooseAll(page.user)
  await press(page.user, 'Afficher')
  await screen.findByRole('switch', { name: /Sami Ayari/ })
  return page
}
async function confirm(user: User) {
  await press(user, 'Tous présents')
  await press(user, 'CONFIRMER')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'CONFIRMER' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
}

atWednesdayNoon()
beforeEach(() => void mockCriteria())

describe('a register of a session of today', () => {
  it('is opened from the list of registers, with its students', async () => {
    mockWeek(weekSession)
    const calls = mockStudents()
    const { user, currentRoute } = await openRegisters()
    await user.click(await screen.findByRole('link', { name: /^Ajouter un registre : Algorithmique, LSI1-TD1/ }))
    expect(currentRoute()).toBe('/Registre?onglet=ajouter&semestre=1&type=2&matiere=4&groupe=21')
    expect(await screen.findAllByRole('switch')).toHaveLength(2)
    expect(lastBody(calls)).toMatchObject({ group_id: 21, matiere_id: 4, type_matiere: 2, semestre_id: 1 })
  })

  it('has no link for a make-up of no weekly class', async () => {
    mockWeek({ ...weekSession, classGroupId: null, heldOn: '2026-11-25' })
    await openRegisters()
    await screen.findByText('LSI1-TD1')
    expect(screen.queryByRole('link', { name: /^Ajouter un registre/ })).toBeNull()
  })
})

it('a choice with one possible value is made, and cleared with the one before it', async () => {
  mockCall('post', '/api/emploi/get_type_matiere', { emploi: [{ value: 2, label: 'TD' }] })
  mockCall('post', '/api/emploi/get_matiere', { matieres: [{ value: 4, label: 'Algorithmique' }] })
  mockCall('post', '/api/emploi/get_group_by_enseignant_id', { Group: [{ value: 21, label: 'LSI1-TD1' }] })
  const { user } = await openRegisters('?onglet=ajouter')
  await waitFor(() => expect(field('Groupe')).toHaveValue('21'))
  await user.selectOptions(field('Semestre'), '')
  for (const name of ['Type', 'Matière', 'Groupe']) expect(field(name)).toHaveValue('')
})

describe('a new register', () => {
  it.each(choices.map(([label]) => label))('R-marks-56: requires %s', async (label) => {
    const calls = mockStudents()
    const { user } = await openRegisters('?onglet=ajouter')
    await chooseAll(user)
    await user.selectOptions(field(label), '')
    await press(user, 'Afficher')
    expect(await screen.findByText('Tous les champs sont obligatoires.')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('offers the last criteria of the semester, also to the eliminations, and shows nothing by itself', async () => {
    const calls = mockStudents()
    const first = await openSheet()
    first.unmount()
    for (const query of ['?onglet=ajouter', '?vue=eliminations']) {
      const page = await openRegisters(query)
      await waitFor(() =>
        expect(choices.map(([name]) => field(name)).map(chosen)).toEqual(choices.map(([, text]) => text)),
      )
      expect(screen.queryByRole('switch')).toBeNull()
      page.unmount()
    }
    expect(calls).toHaveLength(1)
    vi.setSystemTime('2027-03-15T10:00:00Z')
    await openRegisters('?onglet=ajouter')
    expect(field('Semestre')).toHaveValue('2')
  })

  it('R-marks-57: shows its students only after Afficher', async () => {
    mockStudents()
    const { user } = await openRegisters('?onglet=ajouter')
    await chooseAll(user)
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    await press(user, 'Afficher')
    expect(await screen.findAllByRole('switch')).toHaveLength(2)
  })

  it('is not available when the teacher has no session with the group today', async () => {
    const calls = mockStudents(students, [])
    const { user } = await openRegisters('?onglet=ajouter')
    await chooseAll(user)
    await press(user, 'Afficher')
    expect(await screen.findByText(/pas de séance avec ce groupe dans cette matière aujourd'hui/)).toBeVisible()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    expect(lastBody(calls)).toMatchObject({ matiere_id: 4, group_id: 21, type_matiere: 2 })
  })

  it('shows subject, group, type, date and slot before it is saved', async () => {
    mockStudents()
    const { user } = await openSheet()
    await press(user, 'Tous présents')
    await press(user, 'CONFIRMER')
    const dialog = within(await screen.findByRole('alertdialog'))
    const said = (role: 'term' | 'definition') => dialog.getAllByRole(role).map((one) => one.textContent)
    expect(said('term')).toEqual(['Matière', 'Groupe', 'Type', 'Date', 'Séance'])
    expect(said('definition')).toEqual(['Algorithmique', 'LSI1-TD1', 'TD', '25/11/2026', '10:15 - 11:45'])
  })

  it('R-marks-63: warns that it cannot be undone', async () => {
    await openRegisters('?onglet=ajouter')
    expect(screen.getByText(/cette action est irréversible/)).toBeVisible()
  })

  it('R-marks-58: sends who is present and who is absent, after a preview of the absent students', async () => {
    mockStudents()
    const calls = mockAdd()
    const { user } = await openSheet()
    screen.getByRole('switch', { name: /Sami Ayari/ }).focus()
    await user.keyboard('p')
    await user.keyboard('a')
    await press(user, 'CONFIRMER')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('1 présent')).toBeVisible()
    expect(dialog.getByRole('listitem')).toHaveTextContent('Rim Dridi')
    expect(calls).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'CONFIRMER' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(lastBody(calls)).toEqual({
      semester: 1,
      rows: [
        { idNumber: '00000001', state: 'present', ...noDetail },
        { idNumber: '00000002', state: 'absent', ...noDetail },
      ],
    })
  })

  it('R-shared-56: records the states of a roll', async () => {
    mockStudents()
    const calls = mockAdd()
    const { user } = await openSheet()
    await press(user, 'Tous présents')
    await user.click(screen.getByRole('button', { name: /^Préciser : .*Rim Dridi$/ }))
    await user.click(screen.getByRole('radio', { name: 'En retard' }))
    await user.type(screen.getByRole('textbox', { name: /Minutes de retard/ }), '10')
    await user.type(screen.getByRole('textbox', { name: 'Remarque' }), 'Bus')
    await press(user, 'Reporter sur la feuille')
    await press(user, 'CONFIRMER')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'CONFIRMER' }))
    await waitFor(() =>
      expect(lastBody(calls)).toMatchObject({
        rows: [{ state: 'present' }, { ...noDetail, idNumber: '00000002', state: 'late', minutes: 10, remark: 'Bus' }],
      }),
    )
  })

  it('requires every student to be marked', async () => {
    mockStudents()
    const { user } = await openSheet()
    await press(user, 'CONFIRMER')
    expect(await screen.findByText('Il reste 2 étudiants à marquer.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await press(user, 'Tous présents')
    await press(user, 'CONFIRMER')
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(screen.queryByText('Il reste 2 étudiants à marquer.')).not.toBeInTheDocument()
  })

  it('R-marks-59: after saving, the list is shown with the register', async () => {
    mockStudents()
    mockAdd()
    mockOwnCorrections()
    mockRegister()
    const { user, currentRoute } = await openSheet()
    await confirm(user)
    expect(await screen.findByText('Le registre du 25/11/2026 est enregistré.')).toBeVisible()
    await waitFor(() => expect(currentRoute()).toBe('/Registre'))
    expect(await screen.findByRole('grid', { name: 'Registre du 25/11/2026' })).toBeVisible()
  })

  it("R-marks-60: opens today's existing register of the group read-only, and can be confirmed again", async () => {
    mockStudents()
    mockAdd(errorResponse(409, 'register.exists'))
    mockOwnCorrections()
    mockRegister()
    const { user, currentRoute } = await openSheet()
    await confirm(user)
    expect(await screen.findByText('Vous avez déjà ajouté un registre pour ce groupe.')).toBeVisible()
    const dialog = within(await screen.findByRole('dialog', { name: 'Registre du 25/11/2026' }))
    expect(await dialog.findByRole('switch', { name: /Rim Dridi : absent/ })).toBeDisabled()
    expect(currentRoute()).toBe('/Registre?onglet=ajouter')
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('Vous avez déjà ajouté un registre pour ce groupe.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'CONFIRMER' })).not.toHaveAttribute('aria-disabled')
  })

  it('R-marks-62: cannot be submitted twice while it is being saved', async () => {
    mockStudents()
    const calls = mockAdd(pendingResponse())
    const { user } = await openSheet()
    await confirm(user)
    await waitFor(() => expect(calls).toHaveLength(1))
    const button = screen.getByRole('button', { name: 'CONFIRMER' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['the network fails', networkError(), "Problème lors de l'enregistrement."],
    ['the session is no longer held', errorResponse(404, 'register.notHeld'), /pas de séance avec ce groupe/],
    ['the group has changed', errorResponse(422, 'register.students'), /La liste du groupe a changé/],
    [
      'the date is outside the academic year',
      errorResponse(409, 'register.year'),
      /Aujourd'hui n'est pas dans l'année/,
    ],
  ])('does not report success when %s', async (_, answer, text) => {
    mockStudents()
    mockAdd(answer)
    const { user, currentRoute } = await openSheet()
    await confirm(user)
    expect(await screen.findByText(text)).toBeVisible()
    expect(currentRoute()).toBe('/Registre?onglet=ajouter')
    expect(screen.getByRole('switch', { name: /Sami Ayari/ })).toBeChecked()
  })

  it('keeps the input while the language changes', async () => {
    mockStudents()
    const { user } = await openSheet()
    await user.click(screen.getByRole('switch', { name: /Rim Dridi/ }))
    mockStudents([{ ...students[0], name: 'سامي العياري' }, students[1]])
    await act(() => setLanguage('ar'))
    expect(await screen.findByText('سامي العياري')).toBeVisible()
    expect(screen.getByRole('switch', { name: /Rim Dridi/ })).toBeChecked()
  })
})
