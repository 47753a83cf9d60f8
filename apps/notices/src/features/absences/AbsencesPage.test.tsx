import { expectAccessible, mockCall, refusal, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press, typeDate } from '../../testing/session-form.ts'
import { done, lastBody, mockAbsences, mockDeletion, refusedWith, saved, wireAbsence } from '../../testing/wire.ts'
import { AbsencesPage } from './AbsencesPage.tsx'

const open = (tab: 'liste' | 'ajout' = 'liste', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AbsencesPage />, { route: tab === 'liste' ? '/AvisAbsence' : '/AvisAbsence?onglet=ajout', language })
const mockAdd = (answer: object = saved) => mockCall('post', '/api/avis/add', answer)
const mockImport = (answer: object | Response = done) => mockCall('post', '/api/file/import', answer)
const deleteButton = () => screen.findByRole('button', { name: "Supprimer l'avis du 23/11/2026 08:30" })
const answer = async (word: 'Oui' | 'Non') =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: word })

function fill({ start = '23/11/2026 08:30', end = '24/11/2026 18:00', cause = 'Colloque à Sfax' } = {}) {
  typeDate(start, 'Date début')
  typeDate(end, 'Date fin')
  fireEvent.change(screen.getByLabelText('Cause'), { target: { value: cause } })
}

function attach(file = new File(['%PDF'], 'convocation.pdf', { type: 'application/pdf' })) {
  fireEvent.change(screen.getByLabelText('Justification'), { target: { files: [file] } })
}

describe('the list of absences', () => {
  it('R-notices-01, R-notices-02: has two tabs and lists the own absences', async () => {
    const calls = mockAbsences([wireAbsence])
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      "Avis d'absence",
      "Ajouter avis d'absence",
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

  it('lets only a pending absence be changed and deleted', async () => {
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

  it('hands out the document, and says so when it does not come', async () => {
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
    mockCall('get', '/api/avis/absence/fichier/:id', refusal(500, 'server.failed'))
    await user.click(download)
    expect(await screen.findByText("Le fichier n'a pas pu être téléchargé.")).toBeVisible()
  })

  it('tells an empty list from one that could not be loaded', async () => {
    mockAbsences()
    const { unmount } = await open()
    expect(await screen.findByText('Aucun information à afficher')).toBeVisible()
    unmount()
    mockCall('post', '/api/avis/absence/list', refusal(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

describe('deleting an absence', () => {
  const list = ['/api/avis/absence/list', 'avis', '/api/avis/delete_absence'] as const

  it('R-notices-03: happens on Oui, and the list is read again', async () => {
    const { deletions, lists } = mockDeletion(...list, [wireAbsence])
    const { user } = await open()
    await user.click(await deleteButton())
    expect(await screen.findByRole('alertdialog', { name: "Suppression avis d'absence" })).toHaveTextContent(
      "Êtes-Vous sûr de vouloir supprimer cet avis d'absence ?",
    )
    await user.click(await answer('Oui'))
    expect(await screen.findByText('Aucun information à afficher')).toBeVisible()
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

  it('R-shared-18: is told at its row when it fails', async () => {
    mockDeletion(...list, [wireAbsence], refusedWith('absence.decided'))
    const { user } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    const failure = await screen.findByText(/Cet avis a été traité/)
    expect(failure.closest('tr')).toHaveTextContent('Colloque à Sfax')
  })
})

describe('a new absence', () => {
  it('R-notices-07, R-notices-08, R-notices-09: is sent without a file, pending, with full dates', async () => {
    mockAbsences()
    const calls = mockAdd()
    const files = mockImport()
    const { user, currentRoute } = await open('ajout')
    fill()
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisAbsence'))
    expect(calls.map(({ body }) => body)).toEqual([
      {
        date_debut: '2026-11-23 08:30:00',
        date_fin: '2026-11-24 18:00:00',
        cause: 'Colloque à Sfax',
        enseignant_id: teacher.teacherId,
        pathFile: '',
        etat: 0,
        avis_id: 1,
      },
    ])
    expect(files).toHaveLength(0)
  })

  it('R-notices-10, R-notices-12: sends its file under the new id, shows that it is there, then the list', async () => {
    mockAbsences([wireAbsence])
    const calls = mockAdd()
    const files = mockImport()
    const { user, currentRoute } = await open('ajout')
    fill()
    attach()
    await press(user, 'Confirmer')
    expect(await screen.findByText('Success')).toBeVisible()
    expect(currentRoute()).toBe('/AvisAbsence?onglet=ajout')
    expect(await deleteButton()).toBeVisible()
    expect(lastBody(calls)).toMatchObject({ pathFile: 'convocation.pdf' })
    const form = String(lastBody(files))
    for (const part of ['name="annee"\r\n\r\n2026-2027', "Avis d'absence", 'name="id"\r\n\r\n31', 'convocation.pdf'])
      expect(form).toContain(part)
  })

  it('keeps its notice when the file breaks off, and sends the file alone again', async () => {
    mockAbsences()
    const calls = mockAdd()
    const changes = mockCall('post', '/api/avis/update_absence', saved)
    mockImport(refusal(500, 'server.failed'))
    const { user, currentRoute } = await open('ajout')
    fill()
    attach()
    await press(user, 'Confirmer')
    expect(await screen.findByText("convocation.pdf n'a pas été envoyé.")).toBeVisible()
    expect(screen.getByText("L'avis est enregistré ; il ne manque que son fichier.")).toBeVisible()
    expect(currentRoute()).toBe('/AvisAbsence?onglet=ajout')
    const files = mockImport()
    await press(user, 'Renvoyer le fichier')
    await waitFor(() => expect(currentRoute()).toBe('/AvisAbsence'))
    expect(files).toHaveLength(1)
    expect(calls).toHaveLength(1)
    expect(lastBody(changes)).toMatchObject({ id: 31 })
  })

  it('can be left without its file', async () => {
    mockAbsences()
    mockAdd()
    mockImport(refusal(500, 'server.failed'))
    const { user, currentRoute } = await open('ajout')
    fill()
    attach()
    await press(user, 'Confirmer')
    await screen.findByText("convocation.pdf n'a pas été envoyé.")
    await press(user, 'Terminer sans le fichier')
    expect(currentRoute()).toBe('/AvisAbsence')
  })

  it.each([
    ['justification.type', 422, 'Choisissez un PDF ou une image JPEG, PNG ou WebP.'],
    ['too.large', 413, 'Le fichier dépasse 10 Mo.'],
    ['storage.full', 507, "Le portail n'a plus de place pour ce fichier. Réessayez plus tard."],
  ])('says why the file is not taken: %s', async (code, status, text) => {
    mockAbsences()
    mockAdd()
    mockImport(refusal(status, code))
    const { user } = await open('ajout')
    fill()
    attach()
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
  })

  it.each([
    ['no document', new File(['x'], 'notes.txt', { type: 'text/plain' }), /Choisissez un PDF/],
    ['too large', new File([new Uint8Array(11 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' }), /dépasse 10 Mo/],
  ])('does not send a file that is %s', async (_, file, text) => {
    const calls = mockAdd()
    const { user } = await open('ajout')
    fill()
    attach(file)
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-notices-04: needs a cause', async () => {
    const calls = mockAdd()
    const { user } = await open('ajout')
    expect(screen.getByText('* Cause obligatoire')).toBeVisible()
    fill({ cause: '  ' })
    await press(user, 'Confirmer')
    expect(await screen.findByText('Cause obligatoire')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it.each(['23/11/2026 08:30', '23/11/2026 08:15', '20/11/2026 18:00'])(
    'R-notices-05, R-notices-16: cannot end at its start or before: %s',
    async (end) => {
      const calls = mockAdd()
      const { user } = await open('ajout')
      fill({ end })
      await press(user, 'Confirmer')
      expect(await screen.findByText('Date fin doit être supérieur a la date debut')).toBeVisible()
      expect(calls).toHaveLength(0)
    },
  )

  it('R-notices-16: may lie in the past', async () => {
    mockAbsences()
    const calls = mockAdd()
    const { user } = await open('ajout')
    fill({ start: '05/10/2026 08:00', end: '05/10/2026 10:00' })
    await press(user, 'Confirmer')
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ date_debut: '2026-10-05 08:00:00' }))
  })

  it.each([
    ['23/11/2026 08:40', /quarts d'heure/],
    ['22/11/2026 08:30', 'Le dimanche ne peut pas être choisi.'],
  ])('R-notices-06, R-shared-31: does not begin on %s', async (start, text) => {
    const calls = mockAdd()
    const { user } = await open('ajout')
    fill({ start })
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-notices-15: that fails is told by toast', async () => {
    mockAdd(refusal(500, 'server.failed'))
    const { user, portal } = await open('ajout')
    fill()
    await press(user, 'Confirmer')
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledExactlyOnceWith("Problème lors de l'insertion !"))
  })

  it('tells of a make-up or test that is planned meanwhile', async () => {
    mockAbsences()
    mockAdd({ ...saved, avertissements: ['notice.sameDay'] })
    const { user } = await open('ajout')
    fill()
    await press(user, 'Confirmer')
    expect(await screen.findByText('Un rattrapage ou un test est prévu pendant cette absence.')).toBeVisible()
  })

  it('is guarded while it is not sent', async () => {
    const { portal } = await open('ajout')
    fill()
    await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true))
  })
})

describe.each(['fr', 'ar'] as const)('accessible in %s', (language) => {
  it('is the list', async () => {
    mockAbsences([wireAbsence, { ...wireAbsence, id: 6, etat: 2, fichier: 'convocation.pdf' }])
    const { container } = await open('liste', language)
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })

  it('is the form', async () => {
    const { container } = await open('ajout', language)
    await screen.findByRole('form')
    await expectAccessible(container)
  })
})
