import {
  expectAccessible,
  mockCall,
  errorResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockChoices, mockDeletion, mockTests, wireTest, lastBody } from '../../testing/wire.ts'
import { OtherTestsPage, SupervisedTestsPage, RedirectToSupervisedTests } from './AssessmentsPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<SupervisedTestsPage />, { route: '/AvisTest/1', language })
const deleteButton = () => screen.findByRole('button', { name: "Supprimer l'avis d'Algorithmique du 25/11/2026" })
const answer = async (word: 'Oui' | 'Non') =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: word })

beforeEach(() => mockChoices())

describe('the list of tests', () => {
  it('R-notices-38, R-notices-39: has three tabs and the specified columns', async () => {
    const calls = mockTests([wireTest])
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Liste des DS',
      'Ajouter un DS libre',
      'Ajouter un DS, même séance',
    ])
    await deleteButton()
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(headers.slice(0, 7)).toEqual(['Semestre', 'Date', 'Quart', 'Matière', "Type d'examen", 'Groupe', 'Salle'])
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId })
  })

  it('R-notices-37: lists only the exam types of its page', async () => {
    mockTests([wireTest, { ...wireTest, id: 10, matiere: 'Réseaux', type_examen: 'Test', type_examen_id: 3 }])
    const { unmount } = await open()
    expect(await screen.findByText('Algorithmique')).toBeVisible()
    expect(screen.queryByText('Réseaux')).toBeNull()
    unmount()
    await renderPage(<OtherTestsPage />, { route: '/AvisTest/2' })
    expect(await screen.findByText('Réseaux')).toBeVisible()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Liste des tests',
      'Ajouter un test libre',
      'Ajouter un test, même séance',
    ])
    expect(screen.queryByText('Algorithmique')).toBeNull()
  })

  it('R-notices-39: allows editing and deleting only while a test is not active', async () => {
    mockTests([wireTest, { ...wireTest, id: 10, matiere: 'Réseaux', active: 1 }])
    await open()
    expect(await deleteButton()).not.toHaveAttribute('aria-disabled')
    expect(screen.getByRole('link', { name: "Modifier l'avis d'Algorithmique du 25/11/2026" })).toHaveAttribute(
      'href',
      '/EditAvisTestLibre?id=9',
    )
    expect(screen.getByRole('button', { name: "Supprimer l'avis de Réseaux du 25/11/2026" })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('marks a pending room', async () => {
    mockTests([{ ...wireTest, salle: '' }])
    await open()
    expect(await screen.findByText('En attente de salle')).toBeVisible()
  })

  it('R-notices-40: deletes on Oui, and not on Non', async () => {
    const { deletions } = mockDeletion('/api/avis/examen/list', 'list', '/api/avis/examen/delete', [wireTest])
    const { user } = await open()
    await user.click(await deleteButton())
    expect(await screen.findByRole('alertdialog', { name: "Suppression de l'avis de test" })).toHaveTextContent(
      'Êtes-vous sûr de vouloir supprimer cet avis de test ?',
    )
    await user.click(await answer('Non'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletions).toHaveLength(0)
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    expect(lastBody(deletions)).toEqual({ id: 9 })
  })

  it('R-shared-18: reports a failed deletion in its row', async () => {
    const failure = errorResponse(500, 'server.failed')
    mockDeletion('/api/avis/examen/list', 'list', '/api/avis/examen/delete', [wireTest], failure)
    const { user } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    expect((await screen.findByText('La suppression a échoué.')).closest('tr')).toHaveTextContent('Algorithmique')
  })

  it('distinguishes a failed request from an empty list', async () => {
    mockCall('post', '/api/avis/examen/list', errorResponse(500, 'server.failed'))
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockTests([wireTest])
    await user.click(retry)
    expect(await deleteButton()).toBeVisible()
  })

  it('is also available at /AvisTest', async () => {
    const { currentRoute } = await renderPage(<RedirectToSupervisedTests />, { route: '/AvisTest', path: '/AvisTest' })
    expect(currentRoute()).toBe('/AvisTest/1')
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockTests([wireTest, { ...wireTest, id: 10, salle: '', active: 1 }])
  const { container } = await open(language)
  await waitFor(() => expect(container.querySelector('td button')).not.toBeNull())
  await expectAccessible(container)
})
