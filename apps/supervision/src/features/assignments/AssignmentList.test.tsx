import { itIsAccessible, head, mockCall, errorResponse, renderPage, screen, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerDeletion } from '../../testing/deletion.ts'
import {
  bodies,
  mockAssignments,
  mockCommand,
  mockReopenings,
  ofMaster,
  pending,
  postponed,
  errorBody,
  validated,
  withSubject,
  successBody,
} from '../../testing/wire.ts'
import { AssignmentsPage } from './AssignmentsPage.tsx'

const all = [pending, withSubject, ofMaster, validated, postponed]
const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<AssignmentsPage />, { session: head, language })
const rowOf = async (student: string) => (await screen.findByRole('cell', { name: student })).closest('tr')!
const deleteButton = (student: string) =>
  screen.findByRole('button', { name: new RegExp(`^Supprimer l'affectation (?:de |d')${student}`) })
const decideButton = (student: string) =>
  screen.findByRole('button', { name: new RegExp(`^Décider de l'affectation (?:de |d')${student}`) })

beforeEach(() => void mockReopenings())

describe('the assignments of the department', () => {
  it("R-supervision-01: are those of the head's department, in the year and language of the session", async () => {
    const calls = mockAssignments(pending)
    await open()
    await rowOf('Aymen Gharbi')
    expect(bodies(calls)).toEqual([{ departement_id: head.departmentId, annee_id: head.yearId }])
    expect(calls[0]?.headers.get('lang')).toBe('fr')
  })

  it('R-supervision-02: show teacher, student and subject, with search and large pages', async () => {
    mockAssignments(...all)
    const { user } = await open()
    const row = await rowOf('Sami Tlili')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Affectation', 'Ajouter une affectation'])
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Année universitaire',
      'Enseignant',
      'Étudiant',
      'Groupe',
      'Cycle',
      'Spécialité',
      'Sujet',
      'Date de soutenance',
      'Suppression',
      'Décision',
    ])
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 8)
        .map((cell) => cell.textContent),
    ).toEqual([
      '2026-2027',
      'Amel Ben Salah',
      'Sami Tlili',
      'LSI3-TD1',
      'Mastère',
      'Informatique',
      'Un portail pour les clubs',
      '14/06/2027',
    ])
    const sizes = screen.getByLabelText('Lignes par page')
    expect(sizes).toHaveValue('50')
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((size) => size.textContent),
    ).toEqual(['50', '100', '200', '300', 'Tous'])
    await user.type(screen.getByRole('searchbox'), 'yassine')
    await waitFor(() => expect(screen.queryByText('Sami Tlili')).toBeNull())
    expect(screen.getByText('Yassine Oueslati')).toBeVisible()
  })

  it('R-supervision-03: show in words the meaning of green and red rows', async () => {
    mockAssignments(pending, validated, postponed)
    await open()
    expect(await rowOf('Sami Tlili')).toHaveTextContent('Validée')
    expect(await rowOf('Yassine Oueslati')).toHaveTextContent('Reportée')
    expect(await rowOf('Aymen Gharbi')).not.toHaveTextContent(/Validée|Reportée/)
    const rows = await Promise.all(['Aymen Gharbi', 'Sami Tlili', 'Yassine Oueslati'].map(rowOf))
    expect(rows.map(({ dataset }) => dataset['tone'])).toEqual([undefined, 'success', 'danger'])
  })

  it('R-supervision-04: can be deleted while pending', async () => {
    mockAssignments(...all)
    await open()
    expect(await deleteButton('Aymen Gharbi')).not.toHaveAccessibleDescription()
    for (const student of ['Sami Tlili', 'Yassine Oueslati'])
      expect(await deleteButton(student)).toHaveAccessibleDescription('Vous ne pouvez pas supprimer cette affectation')
  })

  it('R-supervision-06: can be decided once, and only with a subject', async () => {
    mockAssignments(...all)
    const { user } = await open()
    const without = await decideButton('Aymen Gharbi')
    expect(without).toHaveAccessibleDescription("Vous devez d'abord affecter un sujet")
    await user.click(without)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await decideButton('Mariem Jaziri')).not.toHaveAccessibleDescription()
    expect(screen.queryByRole('button', { name: "Décider de l'affectation de Sami Tlili" })).toBeNull()
  })

  it('distinguish loading, a failed request and an empty list', async () => {
    mockCall('post', '/api/etudiant/etudiant_effectue', errorResponse(500, 'server.failed'))
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockAssignments()
    await user.click(retry)
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
  })

  itIsAccessible({ mock: () => mockAssignments(...all), open, shown: () => rowOf('Sami Tlili') })
})

describe('deleting an assignment', () => {
  it('R-supervision-05: happens on Oui and refetches the list', async () => {
    let left = [pending]
    const lists = mockCall('post', '/api/etudiant/etudiant_effectue', () => ({ data: left }))
    const deletions = mockCall('post', '/api/etudiant/delete_affectation', () => {
      left = []
      return successBody
    })
    const { user } = await open()
    const question = await answerDeletion(user, await deleteButton('Aymen Gharbi'), 'Oui')
    expect(question).toContain('Êtes-vous sûr de vouloir supprimer cette affectation ?')
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    expect(bodies(deletions)).toEqual([{ etudiant_ens_pfe_id: 1, annee_id: head.yearId }])
    expect(lists).toHaveLength(2)
  })

  it('R-supervision-05: does not happen on Non', async () => {
    mockAssignments(pending)
    const deletions = mockCommand('delete_affectation')
    const { user } = await open()
    await answerDeletion(user, await deleteButton('Aymen Gharbi'), 'Non')
    expect(deletions).toHaveLength(0)
  })

  it('reports in its row that the assignment is already decided', async () => {
    mockAssignments(pending)
    mockCommand('delete_affectation', errorBody('assignment.decided'))
    const { user } = await open()
    await answerDeletion(user, await deleteButton('Aymen Gharbi'), 'Oui')
    expect(await screen.findByRole('alert')).toHaveTextContent('La décision est déjà prise')
    expect(await rowOf('Aymen Gharbi')).toHaveTextContent('La décision est déjà prise')
  })
})
