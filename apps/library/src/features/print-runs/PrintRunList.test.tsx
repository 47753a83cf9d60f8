import { itIsAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { mockDeletion, wirePrintRun, errorBody, lastBody } from '../../testing/wire.ts'
import { PrintRunsPage } from './PrintRunsPage.tsx'

const staged = { etape_date: '2026-11-21 09:00:00', etape_par: 'Mourad Hamdi' }
const refused = {
  ...{ ...wirePrintRun, ...staged, id: 22, fichier: 'examen.png', etat: 2 },
  ...{ etape: 'refused', motif: 'pages illisibles' },
}
const ready = { ...wirePrintRun, ...staged, id: 23, fichier: 'corrigé.pdf', etat: 1, etape: 'ready' }
const printing = { ...wirePrintRun, ...staged, id: 24, fichier: 'TD2.pdf', etape: 'printing' }
const fetched = { ...ready, id: 25, fichier: 'sujet.pdf', etape: 'fetched' }
const path = '/api/tirage/list'
const mockPrintRuns = (tirages: object[]) => mockCall('post', path, { tirages })
const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<PrintRunsPage />, { route: '/Tirage', language })
const deletion = (file: string) => screen.findByRole('button', { name: `Supprimer la demande pour ${file}` })
const stateOf = async (file: string) =>
  within((await deletion(file)).closest('tr')!).getAllByRole('cell')[1]?.textContent

describe('the list of print runs', () => {
  it('R-library-15: is in the first of two tabs, with file, status, download and deletion', async () => {
    const calls = mockPrintRuns([wirePrintRun])
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tirage', 'Demande de tirage'])
    await deletion('TD1.pdf')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Fichier',
      'Statut',
      'Télécharger',
      'Modifier',
      'Supprimer',
    ])
    expect(screen.getByRole('cell', { name: /^TD1\.pdf/ })).toHaveTextContent(
      'TD1.pdfLicence 1, Génie logicielCopies : 3020/11/2026',
    )
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId })
  })

  it('R-library-18: shows the stage of each, since when and by whom, the reason, and when the file was seen', async () => {
    mockPrintRuns([{ ...wirePrintRun, vu_le: '2026-11-20 11:00:00' }, refused, ready])
    await open()
    expect(await stateOf('TD1.pdf')).toBe('DemandéVu par le service de tirage le 20/11/2026 11:00')
    expect(await stateOf('examen.png')).toBe('Refuséle 21/11/2026 09:00, par Mourad HamdiMotif : pages illisibles')
    expect(await stateOf('corrigé.pdf')).toBe('Prêtle 21/11/2026 09:00, par Mourad Hamdi')
  })

  it('R-library-31: shows due date and options', async () => {
    mockPrintRuns([{ ...wirePrintRun, date_limite: '2026-11-25', recto_verso: true, agrafe: true }])
    await open()
    const cell = await screen.findByRole('cell', { name: /^TD1\.pdf/ })
    for (const text of ['Pour le 25/11/2026', 'Recto verso', 'Agrafé']) expect(cell).toHaveTextContent(text)
  })

  it('R-library-32: says that a confidential file is deleted after fetching, and offers no download', async () => {
    mockPrintRuns([{ ...fetched, confidentiel: true, fichier_supprime_le: '2026-11-21 09:00:01' }])
    await open()
    const download = await screen.findByRole('button', { name: 'Télécharger sujet.pdf' })
    expect(download).toHaveAccessibleDescription('Fichier supprimé après la remise')
    expect(screen.getByRole('cell', { name: /^sujet\.pdf/ })).toHaveTextContent('Fichier supprimé après la remise')
  })

  it('R-library-21, R-shared-37: shows 20 of 25 first', async () => {
    mockPrintRuns(Array.from({ length: 25 }, (_, index) => ({ ...wirePrintRun, id: index + 1 })))
    await open()
    expect(await screen.findByText('1 à 20 sur 25')).toBeVisible()
    expect(screen.getAllByRole('row')).toHaveLength(21)
  })

  it('distinguishes an empty list from a failed request', async () => {
    mockPrintRuns([])
    mockCall('get', '/api/niveau/select', { Niveau: [] })
    const { user, currentRoute, unmount } = await open()
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Demande de tirage' }))
    expect(currentRoute()).toBe('/Tirage?onglet=demande')
    unmount()
    mockCall('post', path, errorResponse(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

describe('the file of a print run', () => {
  it('R-library-20: is downloaded under its name, and a failed download is reported', async () => {
    mockPrintRuns([wirePrintRun])
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:test'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 10])
    const calls = mockCall(
      'post',
      '/api/tirage/download',
      () => new Response(bytes, { headers: { 'content-type': 'application/pdf' } }),
    )
    const { user } = await open()
    const download = await screen.findByRole('button', { name: 'Télécharger TD1.pdf' })
    await user.click(download)
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(click.mock.contexts[0]).toMatchObject({ download: 'TD1.pdf' })
    expect(saved[0]?.size).toBe(bytes.length)
    expect(lastBody(calls)).toEqual({ id: 21 })

    mockCall('post', '/api/tirage/download', errorResponse(500, 'server.failed'))
    await user.click(download)
    expect(await screen.findByText("Le fichier n'a pas pu être téléchargé.")).toBeVisible()
  })
})

describe('deleting a print run', () => {
  it.each([
    ['requested', wirePrintRun],
    ['refused', refused],
    ['fetched', fetched],
  ])('R-library-19: happens on Oui while it is %s', async (_, printRun) => {
    const { deletions } = mockDeletion(path, 'tirages', '/api/tirage/delete', [printRun])
    const { user } = await open()
    await user.click(await deletion(printRun.fichier))
    const question = await screen.findByRole('alertdialog', { name: 'Suppression de la demande de tirage' })
    await user.click(within(question).getByRole('button', { name: 'Oui' }))
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    expect(lastBody(deletions)).toEqual({ id: printRun.id })
  })

  it.each([
    ['printed', printing],
    ['ready', ready],
  ])('R-library-19: is not possible while it is %s, and says why', async (_, printRun) => {
    mockPrintRuns([printRun])
    await open()
    expect(await deletion(printRun.fichier)).toHaveAccessibleDescription(/ne peut plus être modifiée ni supprimée/)
  })

  it('R-library-19: reports that the print room has begun meanwhile', async () => {
    mockDeletion(path, 'tirages', '/api/tirage/delete', [wirePrintRun], errorBody('printRun.taken', 409))
    const { user } = await open()
    await user.click(await deletion('TD1.pdf'))
    await user.answer('Oui')
    expect(await screen.findByText(/Le service de tirage s'en occupe déjà/)).toBeVisible()
  })

  it('R-shared-18: reports a failure in its row', async () => {
    mockDeletion(path, 'tirages', '/api/tirage/delete', [wirePrintRun], errorResponse(500, 'server.failed'))
    const { user } = await open()
    await user.click(await deletion('TD1.pdf'))
    await user.answer('Oui')
    const failure = await screen.findByText('La suppression a échoué.')
    expect(failure.closest('tr')).toHaveTextContent('TD1.pdf')
  })
})

itIsAccessible({ mock: () => mockPrintRuns([wirePrintRun, refused, printing, ready, fetched]), open, shown: 'TD1.pdf' })
