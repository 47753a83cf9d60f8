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
import { press } from '../../testing/session-form.ts'
import {
  mockAbsences,
  mockChoices,
  mockDeletion,
  mockMakeUps,
  wireMakeUp,
  wireRefusal,
  onSaturdayMorning,
  lastBody,
  errorBody,
} from '../../testing/wire.ts'
import { MakeUpsPage } from './MakeUpsPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<MakeUpsPage />, { route: '/AvisRattrapage', language })
const deleteButton = () =>
  screen.findByRole('button', { name: "Supprimer le rattrapage d'Algorithmique du 25/11/2026" })
const answer = async (word: 'Oui' | 'Non') =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: word })

onSaturdayMorning()
beforeEach(() => void mockAbsences())

describe('the list of make-ups', () => {
  it('R-notices-17: has two tabs and the specified columns', async () => {
    const calls = mockMakeUps([wireMakeUp])
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Avis de rattrapage',
      'Ajouter un rattrapage',
    ])
    await deleteButton()
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(headers.slice(0, 7)).toEqual(['Semestre', 'Date', 'Quart', 'Matière', 'Type', 'Groupe', 'Salle'])
    expect(screen.getByRole('cell', { name: '25/11/2026' })).toBeVisible()
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId, annee_id: teacher.yearId })
  })

  it('R-notices-17, R-shared-37: supports search and sorting by day, with pages of 20', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({
      ...wireMakeUp,
      id: index + 1,
      date: `2026-${index % 2 ? '12' : '02'}-${String(28 - index).padStart(2, '0')}`,
      matiere: index === 24 ? 'Compilation' : `Matière ${index + 1}`,
    }))
    mockMakeUps(rows)
    const { user } = await open()
    await waitFor(() => expect(screen.getByText('Matière 20')).toBeVisible())
    expect(screen.queryByText('Compilation')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Date' }))
    const dates = screen.getAllByRole('cell', { name: /^\d\d\/\d\d\/2026$/ }).map((cell) => cell.textContent)
    expect(dates.slice(0, 2)).toEqual(['04/02/2026', '06/02/2026'])
    await user.click(screen.getByRole('searchbox'))
    await user.paste('compil')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(screen.getByText('Compilation')).toBeVisible()
  })

  it('R-notices-18: marks a pending room', async () => {
    mockMakeUps([wireMakeUp, { ...wireMakeUp, id: 9, salle: '' }])
    await open()
    expect(await screen.findAllByText('En attente de salle')).toHaveLength(1)
    await waitFor(() => expect(screen.getByText('B12')).toBeVisible())
  })

  it('R-notices-19: allows editing and deleting only while a make-up is not active', async () => {
    const active = { ...wireMakeUp, id: 9, matiere: 'Réseaux', active: 1 }
    mockMakeUps([wireMakeUp, active])
    const { user } = await open()
    const link = await screen.findByRole('link', { name: "Modifier le rattrapage d'Algorithmique du 25/11/2026" })
    expect(link).toHaveAttribute('href', '/EditAvisRattrapage?id=8')
    expect(await deleteButton()).not.toHaveAttribute('aria-disabled')
    for (const name of ['Modifier', 'Supprimer']) {
      const locked = screen.getByRole('button', { name: `${name} le rattrapage de Réseaux du 25/11/2026` })
      expect(locked).toHaveAttribute('aria-disabled', 'true')
      expect(locked).toHaveAccessibleDescription(/ne peut plus être modifié/)
      await user.click(locked)
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows a refused make-up among the others, with its reason and a way to send it again', async () => {
    mockMakeUps(
      [{ ...wireMakeUp, id: 9, date: '2026-11-18', etat: 1, active: 1 }],
      [{ ...wireMakeUp, ...wireRefusal, active: 1 }],
    )
    await open()
    const link = await screen.findByRole('link', { name: "Renvoyer le rattrapage d'Algorithmique du 25/11/2026" })
    expect(link).toHaveAttribute('href', '/EditAvisRattrapage?id=8&renvoi=1')
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent('Salle fermée ce jour-là')
    expect(first).not.toHaveTextContent('B12')
    expect(second).toHaveTextContent('Accepté')
  })

  it('shows the quarter mark', async () => {
    mockMakeUps([{ ...wireMakeUp, quan: 1 }])
    await open()
    expect(await screen.findByText('Séance marquée Q')).toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByText('TD')[0]).toBeVisible())
  })

  it('distinguishes an empty list from a failed request', async () => {
    mockMakeUps()
    mockChoices()
    const { user, unmount } = await open()
    await waitFor(() => expect(screen.getByText('Aucune information à afficher')).toBeVisible())
    await press(user, 'Ajouter un rattrapage')
    expect(await screen.findByRole('form', { name: 'Ajouter un rattrapage' })).toBeVisible()
    unmount()
    mockCall('post', '/api/avis/rattrapage/get_by_enseignant', errorResponse(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

describe('deleting a make-up', () => {
  const list = ['/api/avis/rattrapage/get_by_enseignant', 'list', '/api/avis/rattrapage/delete'] as const

  it('R-notices-20: happens on Oui and refetches the list', async () => {
    const { deletions, lists } = mockDeletion(...list, [wireMakeUp])
    const { user } = await open()
    await user.click(await deleteButton())
    const dialog = await screen.findByRole('alertdialog', { name: "Suppression de l'avis de rattrapage" })
    expect(dialog).toHaveTextContent('Êtes-vous sûr de vouloir supprimer cet avis de rattrapage ?')
    await user.click(await answer('Oui'))
    await waitFor(() => expect(screen.getByText('Aucune information à afficher')).toBeVisible())
    expect(lastBody(deletions)).toEqual({ id: 8 })
    expect(lists).toHaveLength(2)
  })

  it('R-notices-20: does not happen on Non', async () => {
    const { deletions } = mockDeletion(...list, [wireMakeUp])
    const { user } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Non'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletions).toHaveLength(0)
    expect(await deleteButton()).toBeVisible()
  })

  it('R-shared-18: keeps the row when it fails, and reports the failure in the row instead of a toast', async () => {
    mockDeletion(
      ...list,
      [wireMakeUp, { ...wireMakeUp, id: 9, matiere: 'Réseaux' }],
      errorResponse(500, 'server.failed'),
    )
    const { user, portal } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    const failure = await screen.findByText('La suppression a échoué.')
    expect(failure.closest('tr')).toHaveTextContent('Algorithmique')
    expect(screen.getByText('Réseaux')).toBeVisible()
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  it('R-notices-19: reports that the notice has become active', async () => {
    mockDeletion(...list, [wireMakeUp], errorBody('notice.active'))
    const { user } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    await waitFor(() => expect(screen.getByText(/traite déjà cet avis/)).toBeVisible())
  })
})

it.each(['fr', 'ar'] as const)('list and confirmation dialog are accessible in %s', async (language) => {
  mockMakeUps([wireMakeUp, { ...wireMakeUp, id: 9, salle: '', active: 1 }])
  const { user, baseElement } = await open(language)
  await screen.findAllByRole('link')
  await expectAccessible(baseElement)
  await user.click(screen.getAllByRole('button', { name: /Algorithmique/ })[0]!)
  await expectAccessible(await screen.findByRole('alertdialog'))
})
