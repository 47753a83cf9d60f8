import { mockCall, errorResponse, renderPage, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { attachProof, fillAbsence, mockAddAbsence } from '../../testing/absence-form.ts'
import { press } from '../../testing/session-form.ts'
import { mockAbsences, savedBody, wireAbsence, successBody, lastBody } from '../../testing/wire.ts'
import { AbsencesPage } from './AbsencesPage.tsx'

const open = () => renderPage(<AbsencesPage />, { route: '/AvisAbsence?onglet=ajout' })
const mockImport = (answer: object | Response = successBody) => mockCall('post', '/api/file/import', answer)
const deleteButton = () => screen.findByRole('button', { name: "Supprimer l'avis du 23/11/2026 08:30" })

// Each test submits a form and uploads a file, which is slow on a loaded machine.
describe('an absence with its justification', () => {
  it('keeps its notice when the upload fails, and retries the file alone', async () => {
    mockAbsences()
    const calls = mockAddAbsence()
    const changes = mockCall('post', '/api/avis/update_absence', savedBody)
    mockImport(errorResponse(500, 'server.failed'))
    const { user, currentRoute } = await open()
    fillAbsence()
    attachProof()
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

  it('can be saved without its file', async () => {
    mockAbsences()
    mockAddAbsence()
    mockImport(errorResponse(500, 'server.failed'))
    const { user, currentRoute } = await open()
    fillAbsence()
    attachProof()
    await press(user, 'Confirmer')
    await screen.findByText("convocation.pdf n'a pas été envoyé.")
    await press(user, 'Terminer sans le fichier')
    expect(currentRoute()).toBe('/AvisAbsence')
  })

  it.each([
    ['justification.type', 422, 'Choisissez un PDF ou une image JPEG, PNG ou WebP.'],
    ['too.large', 413, 'Le fichier dépasse 10 Mo.'],
    ['storage.full', 507, "Le portail n'a plus de place pour ce fichier. Réessayez plus tard."],
    ['storage.away', 503, "Le portail n'atteint pas son espace de fichiers en ce moment. Réessayez dans un instant."],
  ])('shows why the file is rejected: %s', async (code, status, text) => {
    mockAbsences()
    mockAddAbsence()
    mockImport(errorResponse(status, code))
    const { user } = await open()
    fillAbsence()
    attachProof()
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
  })

  it.each([
    ['not a PDF or image', new File(['x'], 'notes.txt', { type: 'text/plain' }), /Choisissez un PDF/],
    ['too large', new File([new Uint8Array(11 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' }), /dépasse 10 Mo/],
  ])('does not upload a file that is %s', async (_, file, text) => {
    const calls = mockAddAbsence()
    const { user } = await open()
    fillAbsence()
    attachProof(file)
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-notices-10, R-notices-12: uploads its file under the new id, reports success, then shows the list', async () => {
    mockAbsences([wireAbsence])
    const calls = mockAddAbsence()
    const files = mockImport()
    const { user, currentRoute } = await open()
    fillAbsence()
    attachProof()
    await press(user, 'Confirmer')
    expect(await screen.findByText('Succès')).toBeVisible()
    expect(currentRoute()).toBe('/AvisAbsence?onglet=ajout')
    expect(await deleteButton()).toBeVisible()
    expect(lastBody(calls)).toMatchObject({ pathFile: 'convocation.pdf' })
    const form = String(lastBody(files))
    for (const part of ['name="annee"\r\n\r\n2026-2027', "Avis d'absence", 'name="id"\r\n\r\n31', 'convocation.pdf'])
      expect(form).toContain(part)
  })
})
