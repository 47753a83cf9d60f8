import {
  expectAccessible,
  mockCall,
  noNetwork,
  renderPage,
  screen,
  silence,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import type { Answer, userEvent } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { done, lastBody, mockCriteria, refusedWith, wednesdayNoon } from '../../testing/wire.ts'
import { RegistersPage } from './RegistersPage.tsx'

type User = ReturnType<typeof userEvent.setup>

const students = [
  { cin: '00000001', name: 'Sami Ayari', presence: 1 },
  { cin: '00000002', name: 'Rim Dridi', presence: 1 },
]
const subject = { enseignant_id: teacher.teacherId, matiere_id: 4, type_matiere: 2 }
const register = { ...subject, semestre_id: 1, annee_id: teacher.yearId, group_id: 21 }
const choices = [
  ['Semestre', 'Semestre 1'],
  ['Type', 'TD'],
  ['Matiere', 'Algorithmique'],
  ['Groupe', 'LSI1-TD1'],
] as const

const mockRegister = (answer: Answer | Promise<Answer> = { Etudiant: { etudiant: [students[0]!, absentee] } }) =>
  mockCall('post', '/api/registre/get_etudiant', answer)
const absentee = { ...students[1]!, presence: 0 }
const mockStudents = () => mockCall('post', '/api/emploi/get_etudiant_by_group_id', { Etudiant: students })
const mockAdd = (answer: Answer | Promise<Answer> = { ...done, date: '2026-11-25' }) =>
  mockCall('post', '/api/registre/add', answer)

const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) })
async function choose(user: User, label: string, option: string) {
  await within(field(label)).findByRole('option', { name: option })
  await user.selectOptions(field(label), option)
}
async function chooseAll(user: User) {
  for (const [label, option] of choices) await choose(user, label, option)
}
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

const open = (query = '', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<RegistersPage />, { route: `/Registre${query}`, path: '/Registre', language })

async function openSheet() {
  const page = await open('?onglet=ajouter')
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
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: wednesdayNoon })
  mockCriteria()
  return () => vi.useRealTimers()
})

describe('registers that stand', () => {
  it('R-marks-52: there are the tabs Registre and Ajouter Registre', async () => {
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Registre', 'Ajouter Registre'])
  })

  it('R-marks-53: are found by semester, type, subject, group and date, with CIN, name and presence', async () => {
    const calls = mockRegister()
    const { user } = await open()
    await chooseAll(user)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await choose(user, 'Date', '25/11/2026')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['CIN', 'Etudiant', 'Présence'])
    expect(table.getByRole('switch', { name: 'Présence de Rim Dridi : absent' })).toHaveTextContent('A')
    expect(lastBody(calls)).toEqual({ ...register, date: '2026-11-25' })
  })

  it('R-marks-54: are read-only', async () => {
    mockRegister()
    const { user } = await open()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    await screen.findByRole('table')
    for (const presence of screen.getAllByRole('switch')) expect(presence).toBeDisabled()
  })

  it('R-marks-66: a register on its way says so', async () => {
    mockRegister(silence())
    const { user } = await open()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    expect(await screen.findByText('Chargement en cours')).toBeVisible()
  })

  it.each([
    ['Semestre', ['Type', 'Matiere', 'Groupe', 'Date']],
    ['Type', ['Matiere', 'Groupe', 'Date']],
    ['Matiere', ['Groupe', 'Date']],
    ['Groupe', ['Date']],
  ])('R-marks-55: %s makes the later criteria void', async (label, later) => {
    mockRegister()
    const { user } = await open()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    await user.selectOptions(field(label), '')
    for (const name of later) expect(field(name)).toHaveValue('')
  })
})

describe('a new register', () => {
  it.each(choices.map(([label]) => label))('R-marks-56: is not shown without %s', async (label) => {
    const calls = mockStudents()
    const { user } = await open('?onglet=ajouter')
    await chooseAll(user)
    await user.selectOptions(field(label), '')
    await press(user, 'Afficher')
    expect(await screen.findByText('⛔ Tous les champs sont obligatoire !')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-marks-57: shows its students only after Afficher', async () => {
    mockStudents()
    const { user } = await open('?onglet=ajouter')
    await chooseAll(user)
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    await press(user, 'Afficher')
    expect(await screen.findAllByRole('switch')).toHaveLength(2)
  })

  it('R-marks-63: warns that it cannot be undone', async () => {
    await open('?onglet=ajouter')
    expect(screen.getByText(/cette action est irréversible/)).toBeVisible()
  })

  it('R-marks-58: sends 1 for P and 0 for A, after a look at who is absent', async () => {
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
      ...register,
      etudiants: [
        { cin: '00000001', presence: 1 },
        { cin: '00000002', presence: 0 },
      ],
    })
  })

  it('asks for everybody to be marked first', async () => {
    mockStudents()
    const { user } = await openSheet()
    await press(user, 'CONFIRMER')
    expect(await screen.findByText('Il reste 2 étudiants à marquer.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('R-marks-59: that is saved leads back to the list, which shows it', async () => {
    mockStudents()
    mockAdd()
    mockRegister()
    const { user, currentRoute } = await openSheet()
    await confirm(user)
    expect(await screen.findByText('Le registre du 25/11/2026 est enregistré.')).toBeVisible()
    await waitFor(() => expect(currentRoute()).toBe('/Registre'))
    expect(await screen.findByRole('table', { name: 'Registre du 25/11/2026' })).toBeVisible()
  })

  it('R-marks-60: of a group that has one today opens that one read-only, and can be confirmed again', async () => {
    mockStudents()
    mockAdd({ ...refusedWith('register.exists', 501), date: '2026-11-25' })
    mockRegister()
    const { user, currentRoute } = await openSheet()
    await confirm(user)
    expect(await screen.findByText('⛔ Vouz avez déjà ajouter à cette groupe !')).toBeVisible()
    const dialog = within(await screen.findByRole('dialog', { name: 'Registre du 25/11/2026' }))
    expect(await dialog.findByRole('switch', { name: 'Présence de Rim Dridi : absent' })).toBeDisabled()
    expect(currentRoute()).toBe('/Registre?onglet=ajouter')
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'CONFIRMER' })).not.toHaveAttribute('aria-disabled')
  })

  it('R-marks-62: cannot be confirmed twice while it is being saved', async () => {
    mockStudents()
    const calls = mockAdd(silence())
    const { user } = await openSheet()
    await confirm(user)
    await waitFor(() => expect(calls).toHaveLength(1))
    const button = screen.getByRole('button', { name: 'CONFIRMER' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['the network fails', noNetwork(), "⛔ Problème lors de l'insertion !"],
    ['it is not told its day', done, "⛔ Problème lors de l'insertion !"],
    ['the day is in no year', refusedWith('register.year'), /Aujourd'hui n'est pas dans l'année/],
  ])('is never said to be saved when %s', async (_, answer, text) => {
    mockStudents()
    mockAdd(answer)
    const { user, currentRoute } = await openSheet()
    await confirm(user)
    expect(await screen.findByText(text)).toBeVisible()
    expect(currentRoute()).toBe('/Registre?onglet=ajouter')
    expect(screen.getByRole('switch', { name: /Sami Ayari/ })).toBeChecked()
  })

  it('reads the students again when they are others by now', async () => {
    const reads = mockStudents()
    mockAdd(refusedWith('register.students'))
    const { user } = await openSheet()
    await confirm(user)
    expect(await screen.findByText("La liste du groupe a changé : elle vient d'être relue.")).toBeVisible()
    await waitFor(() => expect(reads).toHaveLength(2))
  })

  it('Annuler leads back to the list', async () => {
    const { user, currentRoute } = await open('?onglet=ajouter')
    await press(user, 'Annuler')
    expect(currentRoute()).toBe('/Registre')
  })
})

describe('the eliminations', () => {
  const presences = [
    {
      etudiant: { code: '00000001', etudiant_name: 'Sami Ayari' },
      ...{ count_presence: 4, presence: 1, count_registre: 5 },
    },
    {
      etudiant: { code: '00000002', etudiant_name: 'Rim Dridi' },
      ...{ count_presence: 1, presence: 0, count_registre: 5 },
    },
  ]
  const mockPresences = () =>
    mockCall('post', '/api/registre/get_all_presence_etudi', { presence_par_etudiant: presences })

  it('R-marks-65: show CIN, name, presences and a switch that nobody moves here', async () => {
    const calls = mockPresences()
    const { user } = await open('?vue=eliminations')
    await chooseAll(user)
    await press(user, 'Afficher')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'CIN',
      'Etudiant',
      'Nombre de présences',
      'Éliminé',
    ])
    expect(table.getByText('sur 5 registres', { selector: 'tr:nth-child(1) *' })).toBeVisible()
    const eliminated = table.getByRole('switch', { name: 'Élimination de Rim Dridi : éliminé' })
    expect(eliminated).toHaveTextContent('E')
    expect(eliminated).toBeDisabled()
    expect(lastBody(calls)).toEqual({ ...subject, semestre_id: 1, group_id: 21 })
  })

  it('R-marks-56: want all four criteria', async () => {
    const calls = mockPresences()
    const { user } = await open('?vue=eliminations')
    await press(user, 'Afficher')
    expect(await screen.findByText('⛔ Tous les champs sont obligatoire !')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-marks-65: stand beside the tabs, and lead back to them', async () => {
    const { user, currentRoute } = await open()
    await user.click(screen.getByRole('link', { name: 'Éliminations' }))
    expect(currentRoute()).toBe('/Registre?vue=eliminations')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Retour aux registres' }))
    expect(currentRoute()).toBe('/Registre')
  })
})

describe.each(['fr', 'ar'] as const)('in %s nothing of the registers stands in anybody’s way:', (language) => {
  it.each(['', '?onglet=ajouter', '?vue=eliminations'])('/Registre%s', async (query) => {
    const { container } = await open(query, language)
    await expectAccessible(container)
  })
})
