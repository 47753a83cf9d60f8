import { errorResponse, itIsAccessible, mockCall, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { answerDeletion } from '../../testing/deletion.ts'
import { bodies, mockCommand, mockSubjects, errorBody, successBody } from '../../testing/wire.ts'
import { SubjectsPage } from './SubjectsPage.tsx'

const owner = { annee_id: teacher.yearId, enseignant_id: teacher.teacherId }
const unused = { id: 32, name: 'Reconnaissance de manuscrits', etat: 0 }
const used = { id: 31, name: 'Un portail pour les clubs', etat: 1 }
const open = (tab: 'liste' | 'ajout' = 'liste', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<SubjectsPage />, { route: tab === 'liste' ? '/Sujet' : '/Sujet?onglet=ajout', language })
const deleteButton = ({ name }: typeof unused) => screen.findByRole('button', { name: `Supprimer le sujet ${name}` })

describe("the teacher's subjects", () => {
  it('R-supervision-21: are listed, each with a link to edit it', async () => {
    const calls = mockSubjects(unused, used)
    await open()
    expect(await screen.findByRole('link', { name: `Modifier le sujet ${unused.name}` })).toHaveAttribute(
      'href',
      '/EditSujet?id=32',
    )
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sujet', 'Ajouter un sujet'])
    expect(bodies(calls)).toEqual([owner])
  })

  it('R-supervision-22: can be deleted while not assigned', async () => {
    mockSubjects(unused, used)
    const { user } = await open()
    expect(await deleteButton(unused)).not.toHaveAccessibleDescription()
    const locked = await deleteButton(used)
    expect(locked).toHaveAccessibleDescription('Ce sujet est déjà utilisé')
    await user.click(locked)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('R-supervision-21: are deleted only on Oui', async () => {
    let left = [unused]
    mockCall('post', '/api/etudiant/list_subject', () => ({ sujets: left }))
    const deletions = mockCall('post', '/api/etudiant/delete_subject', () => {
      left = []
      return successBody
    })
    const { user } = await open()
    await answerDeletion(user, await deleteButton(unused), 'Non')
    expect(deletions).toHaveLength(0)
    await answerDeletion(user, await deleteButton(unused), 'Oui')
    expect(await screen.findByText('Aucun enregistrement à afficher')).toBeVisible()
    expect(bodies(deletions)).toEqual([{ id: 32 }])
  })

  it('R-supervision-22: report in their row that a student has them meanwhile', async () => {
    mockSubjects(unused)
    mockCommand('delete_subject', errorBody('subject.used'))
    const { user } = await open()
    await answerDeletion(user, await deleteButton(unused), 'Oui')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce sujet est déjà utilisé')
  })

  it('R-supervision-26: show an empty state; pages of 5, 10, 20, 30 or All', async () => {
    mockSubjects()
    await open()
    expect(await screen.findByText('Aucun enregistrement à afficher')).toBeVisible()
    const sizes = screen.getByLabelText('Lignes par page')
    expect(sizes).toHaveValue('20')
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((size) => size.textContent),
    ).toEqual(['5', '10', '20', '30', 'Tous'])
  })

  it('distinguish a failed request from an empty list', async () => {
    mockCall('post', '/api/etudiant/list_subject', errorResponse(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  itIsAccessible({
    mock: () => mockSubjects(unused, used),
    open: (language) => open('liste', language),
    shown: () => screen.findByText(used.name),
  })
})

describe('a new subject', () => {
  const press = 'Confirmer'

  it('is sent, then the list is shown', async () => {
    mockSubjects(unused)
    const calls = mockCommand('add_sujet')
    const { user, currentRoute } = await open('ajout')
    await user.type(screen.getByLabelText('Sujet', { selector: 'input' }), 'Un sujet')
    await user.click(screen.getByRole('button', { name: press }))
    await waitFor(() => expect(currentRoute()).toBe('/Sujet'))
    expect(bodies(calls)).toEqual([{ sujet_name: 'Un sujet', ...owner }])
  })

  it('R-supervision-23, R-supervision-24: is sent empty too, and the refusal is reported in the form', async () => {
    const calls = mockCommand('add_sujet', errorBody('subject.nameRequired'))
    const { user, currentRoute } = await open('ajout')
    await user.click(screen.getByRole('button', { name: press }))
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    expect(bodies(calls)).toEqual([{ sujet_name: '', ...owner }])
    expect(currentRoute()).toBe('/Sujet?onglet=ajout')
  })

  it('Annuler discards it and returns to the list', async () => {
    mockSubjects()
    const { user, currentRoute } = await open('ajout')
    await user.type(screen.getByLabelText('Sujet', { selector: 'input' }), 'Un sujet')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(currentRoute()).toBe('/Sujet')
    await user.click(screen.getByRole('tab', { name: 'Ajouter un sujet' }))
    expect(screen.getByLabelText('Sujet', { selector: 'input' })).toHaveValue('')
  })

  itIsAccessible({ open: (language) => open('ajout', language), shown: () => screen.findByRole('form') })
})
