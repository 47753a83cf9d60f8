import {
  expectAccessible,
  itIsAccessible,
  mockCall,
  errorResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { bodies, mockCommand, mockStudents, pending, errorBody, validated, withSubject } from '../../testing/wire.ts'
import { StudentSubjectsPage } from './StudentSubjectsPage.tsx'

const owner = { annee_id: teacher.yearId, enseignant_id: teacher.teacherId }
const freeSubject = { id: 32, name: 'Reconnaissance de manuscrits arabes', etat: 0 }
const mockFree = () =>
  mockCall('post', '/api/etudiant/list_sujet', {
    // A single subject would be chosen at once.
    data: [freeSubject, { ...freeSubject, id: 33, name: 'Un agenda partagé' }].map((subject) => ({
      ...subject,
      value: subject.id,
      label: subject.name,
    })),
  })
const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<StudentSubjectsPage />, { language })

async function openDialog(assignment: typeof pending | typeof withSubject = pending) {
  const lists = mockStudents(assignment)
  const free = mockFree()
  const page = await open()
  await page.user.click(
    await screen.findByRole('button', { name: new RegExp(`^Sujet (?:de |d')${assignment.etudiant_name}`) }),
  )
  const dialog = await screen.findByRole('dialog')
  return {
    ...page,
    dialog,
    lists,
    free,
    press: (name: string) => page.user.click(within(dialog).getByRole('button', { name })),
    choose: (name: string) => page.user.click(within(dialog).getByRole('radio', { name })),
    title: () => within(dialog).getByLabelText('Titre du sujet'),
    select: () => within(dialog).getByLabelText('Sujet existant'),
  }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('supervised students', () => {
  it('R-supervision-15: are those of the teacher, with year, group, cycle, speciality and subject', async () => {
    const calls = mockStudents(pending, withSubject)
    await open()
    const row = (await screen.findByRole('cell', { name: 'Mariem Jaziri' })).closest('tr')!
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Année universitaire',
      'Enseignant',
      'Étudiant',
      'Groupe',
      'Cycle',
      'Spécialité',
      'Sujet',
      'Action',
    ])
    expect(row).toHaveTextContent('Un portail pour les clubs')
    expect(screen.getByText('Aucun sujet')).toBeVisible()
    expect(screen.getByLabelText('Lignes par page')).toHaveValue('50')
    expect(bodies(calls)).toEqual([owner])
  })

  it('R-supervision-20: have a read-only subject once decided', async () => {
    mockStudents(validated)
    const { user } = await open()
    const button = await screen.findByRole('button', { name: 'Sujet de Sami Tlili' })
    expect(button).toHaveAccessibleDescription('La décision est prise : le sujet ne peut plus changer.')
    expect(screen.getByText('Validée')).toBeVisible()
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('distinguish loading, a failed request and an empty list', async () => {
    mockCall('post', '/api/etudiant/etudiant_effectue_enseignant', errorResponse(500, 'server.failed'))
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockStudents()
    await user.click(retry)
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
  })

  itIsAccessible({ mock: () => mockStudents(pending, validated), open, shown: 'Sami Tlili' })
})

describe('the subject of a student', () => {
  it('R-supervision-16, R-supervision-18: is created and assigned; the list reloads and the dialog closes', async () => {
    const assigned = mockCommand('add_subject')
    const { user, press, choose, title, lists } = await openDialog()
    await choose('Créer un nouveau sujet')
    await user.type(title(), 'Un portail pour les clubs')
    await press('Affecter un sujet')
    await isClosed()
    expect(bodies(assigned)).toEqual([{ etudiant_ens_pfe_id: 1, ...owner, sujet_name: 'Un portail pour les clubs' }])
    expect(lists).toHaveLength(2)
  })

  it('R-supervision-16: can be one of the free subjects', async () => {
    const assigned = mockCommand('add_subject')
    const { user, press, choose, select, free: lists } = await openDialog()
    await choose('Réaffecter un sujet existant')
    await within(select()).findByRole('option', { name: freeSubject.name })
    await user.selectOptions(select(), freeSubject.name)
    await press('Affecter un sujet')
    await isClosed()
    expect(bodies(assigned)).toEqual([{ etudiant_ens_pfe_id: 1, ...owner, sujet_id: 32 }])
    expect(bodies(lists)[0]).toEqual(owner)
  })

  it('R-supervision-17: clears the selected existing subject when a new one is entered', async () => {
    const assigned = mockCommand('add_subject')
    const { user, press, choose, select, title } = await openDialog()
    await choose('Réaffecter un sujet existant')
    await within(select()).findByRole('option', { name: freeSubject.name })
    await user.selectOptions(select(), freeSubject.name)
    await choose('Créer un nouveau sujet')
    await user.type(title(), 'Autre')
    await choose('Réaffecter un sujet existant')
    expect(select()).toHaveValue('')
    await choose('Créer un nouveau sujet')
    await press('Affecter un sujet')
    await isClosed()
    expect(bodies(assigned)).toEqual([{ etudiant_ens_pfe_id: 1, ...owner, sujet_name: 'Autre' }])
  })

  it('R-supervision-18: can be un-assigned', async () => {
    const unassigned = mockCommand('delete_sujet')
    const { dialog, press, lists } = await openDialog(withSubject)
    expect(dialog).toHaveTextContent('Sujet actuel : Un portail pour les clubs')
    await press("Annuler l'affectation du sujet")
    await isClosed()
    expect(bodies(unassigned)).toEqual([{ etudiant_ens_pfe_id: 2 }])
    expect(lists).toHaveLength(2)
  })

  it('cannot be un-assigned when there is none', async () => {
    const { dialog } = await openDialog()
    expect(within(dialog).getByRole('button', { name: "Annuler l'affectation du sujet" })).toBeDisabled()
    expect(dialog).toHaveTextContent("Aucun sujet n'est affecté.")
  })

  it.each(['Créer un nouveau sujet', 'Réaffecter un sujet existant'])('is required: %s', async (mode) => {
    const assigned = mockCommand('add_subject')
    const { dialog, choose, press } = await openDialog()
    await choose(mode)
    await press('Affecter un sujet')
    expect(await within(dialog).findByText('Sujet obligatoire')).toBeVisible()
    expect(assigned).toHaveLength(0)
  })

  it.each([
    ['assignment.decided', 'La décision est déjà prise'],
    ['subject.used', "Ce sujet vient d'être affecté. Choisissez-en un autre."],
    ['unheard.of', "Le sujet n'a pas pu être affecté."],
  ])('shows why it was refused: %s', async (code, text) => {
    mockCommand('add_subject', errorBody(code))
    const { user, press, title } = await openDialog()
    await user.type(title(), 'Autre')
    await press('Affecter un sujet')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('is accessible', async () => {
    await openDialog(withSubject)
    await expectAccessible(document.body)
  })
})
