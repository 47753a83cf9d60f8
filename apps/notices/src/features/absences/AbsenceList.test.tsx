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
import { describe, expect, it, vi } from 'vitest'
import { mockAbsences, mockDeletion, wireAbsence, wireRefusal, lastBody, errorBody } from '../../testing/wire.ts'
import { AbsencesPage } from './AbsencesPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<AbsencesPage />, { route: '/AvisAbsence', language })
const deleteButton = () => screen.findByRole('button', { name: "Supprimer l'avis du 23/11/2026 08:30" })
const answer = async (word: 'Oui' | 'Non') =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: word })

describe('the list of absences', () => {
  it("R-notices-01, R-notices-02: has two tabs and lists the teacher's absences", async () => {
    const calls = mockAbsences([wireAbsence])
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      "Avis d'absence",
      "Ajouter un avis d'absence",
    ])
    const cells = within((await deleteButton()).closest('tr')!).getAllByRole('cell')
    expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
      '23/11/2026 08:30',
      '24/11/2026 18:00',
      'Colloque à Sfax',
      'Aucun fichier',
      'En attente',
    ])
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId })
  })

  it('allows editing and deleting only while an absence is pending', async () => {
    mockAbsences([wireAbsence, { ...wireAbsence, id: 6, date_debut: '2026-10-05 08:00:00', etat: 1 }])
    await open()
    expect(await screen.findByRole('link', { name: "Modifier l'avis du 23/11/2026 08:30" })).toHaveAttribute(
      'href',
      '/EditAvisAbsence?id=5',
    )
    for (const name of ['Modifier', 'Supprimer']) {
      const locked = screen.getByRole('button', { name: `${name} l'avis du 05/10/2026 08:00` })
      expect(locked).toHaveAccessibleDescription(/a été traité/)
    }
    expect(screen.getByText('Acceptée')).toBeVisible()
  })

  it('R-shared-46: leads from an accepted absence to the classes that it cancels', async () => {
    mockAbsences([wireAbsence, { ...wireAbsence, id: 6, date_debut: '2026-10-05 08:00:00', etat: 1 }])
    await open()
    const links = await screen.findAllByRole('link', { name: /^Séances annulées/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['', '/absence-classes?id=6']])
  })

  it('shows why, by whom and when an absence was refused, and offers to send it again', async () => {
    mockAbsences([{ ...wireAbsence, ...wireRefusal }])
    await open()
    const link = await screen.findByRole('link', { name: "Renvoyer l'avis du 23/11/2026 08:30" })
    expect(link).toHaveAttribute('href', '/EditAvisAbsence?id=5&renvoi=1')
    expect(screen.getByText('Refusée')).toBeVisible()
    expect(screen.getByText('Salle fermée ce jour-là')).toBeVisible()
    expect(screen.getByText('Par Sonia Trabelsi le 20/11/2026 10:00')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull()
  })

  it('downloads the document, and reports a failed download', async () => {
    mockAbsences([{ ...wireAbsence, fichier: 'convocation.pdf' }])
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const calls = mockCall(
      'get',
      '/api/avis/absence/fichier/:id',
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    )
    const { user } = await open()
    const download = await screen.findByRole('button', { name: 'Télécharger convocation.pdf' })
    await user.click(download)
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(click.mock.contexts[0]).toMatchObject({ download: 'convocation.pdf' })
    expect(calls[0]?.params).toMatchObject({ id: '5' })
    mockCall('get', '/api/avis/absence/fichier/:id', errorResponse(500, 'server.failed'))
    await user.click(download)
    expect(await screen.findByText("Le fichier n'a pas pu être téléchargé.")).toBeVisible()
  })

  it('distinguishes an empty list from a failed request', async () => {
    mockAbsences()
    const { unmount } = await open()
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    unmount()
    mockCall('post', '/api/avis/absence/list', errorResponse(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

describe('deleting an absence', () => {
  const list = ['/api/avis/absence/list', 'avis', '/api/avis/delete_absence'] as const

  it('R-notices-03: happens on Oui and refetches the list', async () => {
    const { deletions, lists } = mockDeletion(...list, [wireAbsence])
    const { user } = await open()
    await user.click(await deleteButton())
    expect(await screen.findByRole('alertdialog', { name: "Suppression de l'avis d'absence" })).toHaveTextContent(
      "Êtes-vous sûr de vouloir supprimer cet avis d'absence ?",
    )
    await user.click(await answer('Oui'))
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    expect(lastBody(deletions)).toEqual({ id: 5 })
    expect(lists).toHaveLength(2)
  })

  it('R-notices-03: does not happen on Non', async () => {
    const { deletions } = mockDeletion(...list, [wireAbsence])
    const { user } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Non'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletions).toHaveLength(0)
  })

  it('R-shared-18: reports a failure in its row', async () => {
    mockDeletion(...list, [wireAbsence], errorBody('absence.decided'))
    const { user } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    const failure = await screen.findByText(/Cet avis a été traité/)
    expect(failure.closest('tr')).toHaveTextContent('Colloque à Sfax')
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockAbsences([wireAbsence, { ...wireAbsence, id: 6, etat: 2, fichier: 'convocation.pdf' }])
  const { container } = await open(language)
  await screen.findAllByRole('link')
  await expectAccessible(container)
})
