import { mockImport as importRun } from '@portal/api-client/mock-import'
import {
  errorResponse,
  itIsAccessible,
  listOf,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
} from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { InstituteImportsPage } from './InstituteImportsPage.tsx'
import { templates } from './mocks.ts'

const path = '/api/v1/imports'
const rooms = new File(['salle;capacite\r\nÉ1;30'], 'salles.csv', { type: 'text/csv' })
const open = (language: 'fr' | 'ar' = 'fr') => {
  mockCall('get', '/api/v1/import-templates', templates)
  return renderPage(<InstituteImportsPage />, { session: registrar, route: '/office/import', language })
}

describe('starting an import', () => {
  it('sends the chosen files, and leads to the report', async () => {
    mockCall('get', path, listOf())
    const calls = mockCall('post', path, { ...importRun, id: 12, state: 'checking' })
    const { user, currentRoute } = await open()
    await user.upload(await screen.findByLabelText('Choisir des fichiers', { selector: 'input' }), rooms)
    await waitFor(() => expect(currentRoute()).toBe('/office/import/12'))
    const [sent] = Object(calls[0]?.body).files
    expect(sent.name).toBe('salles.csv')
    expect(new TextDecoder().decode(Uint8Array.from(atob(sent.content), (sign) => sign.codePointAt(0) ?? 0))).toBe(
      'salle;capacite\r\nÉ1;30',
    )
    expect(calls[0]?.body).toMatchObject({ wrongLines: 'prevent' })
  })

  it('leaves out wrong lines only when that is chosen', async () => {
    mockCall('get', path, listOf())
    const calls = mockCall('post', path, { ...importRun, id: 12, state: 'checking' })
    const { user } = await open()
    const choice = await screen.findByRole('combobox', { name: 'Si une ligne est erronée' })
    expect(choice).toHaveDisplayValue('Ne rien importer (tout ou rien)')
    await user.selectOptions(choice, 'Importer les autres lignes')
    await user.upload(screen.getByLabelText('Choisir des fichiers', { selector: 'input' }), rooms)
    await waitFor(() => expect(calls.map(({ body }) => Object(body).wrongLines)).toEqual(['leaveOut']))
  })

  it('reads a dropped folder, and says which files it leaves out', async () => {
    mockCall('get', path, listOf())
    const calls = mockCall('post', path, errorResponse(429, 'import.waiting'))
    await open()
    const area = await screen.findByRole('region', { name: /Déposez ici/ })
    const fileEntry = (file: File) => ({
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(file),
    })
    const parts = [
      [fileEntry(rooms), fileEntry(new File([''], 'lisez-moi.pdf')), fileEntry(new File([''], '.DS_Store'))],
      [],
    ]
    const folder = {
      isFile: false,
      isDirectory: true,
      createReader: () => ({ readEntries: (done: (entries: object[]) => void) => done(parts.shift() ?? []) }),
    }
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { items: [{ webkitGetAsEntry: () => folder }] } })
    area.dispatchEvent(event)
    expect(await screen.findByText("1 fichier d'un autre type n'est pas envoyé.")).toBeVisible()
    expect(await screen.findByText('Cinq imports attendent déjà : réessayez dans une minute.')).toBeVisible()
    expect(Object(calls[0]?.body).files.map(({ name }: File) => name)).toEqual(['salles.csv'])
  })

  it('says that the files may be lost, and a second try has the same key', async () => {
    mockCall('get', path, listOf())
    let isLost = true
    const calls = mockCall('post', path, () => (isLost ? networkError() : { ...importRun, id: 12 }))
    const { user, currentRoute } = await open()
    await user.upload(await screen.findByLabelText('Choisir des fichiers', { selector: 'input' }), rooms)
    expect(await screen.findByText(/n'est peut-être pas arrivé/)).toBeVisible()
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/import/12'))
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    [
      'no file that it reads',
      [new File([''], 'notes.pdf')],
      "Il n'y a là ni fichier CSV, ni classeur Excel, ni archive ZIP.",
    ],
    ['more than 10 MB', [new File([new Uint8Array(11 * 1024 * 1024)], 'a.csv')], /dépassent 10 Mo/],
  ])('sends nothing with %s', async (_what, files, text) => {
    mockCall('get', path, listOf())
    const calls = mockCall('post', path, importRun)
    const { user } = await open()
    const input = await screen.findByLabelText('Choisir un dossier', { selector: 'input' })
    await user.upload(input, files)
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })
})

describe('templates', () => {
  it('are listed with their columns, and downloaded with their header alone', async () => {
    mockCall('get', path, listOf())
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user } = await open()
    expect(await screen.findByText('grade ; [heures_dues]')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'grades.csv' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [file] = saved.mock.calls[0] ?? []
    expect(await new Response(file instanceof Blob ? file : '').arrayBuffer()).toEqual(
      new TextEncoder().encode('\ufeffgrade;heures_dues\r\n').buffer,
    )
    saved.mockRestore()
  })
})

describe('the imports', () => {
  it('have a link to the report, and a state that includes the result of the dry run', async () => {
    const items = [
      importRun,
      { ...importRun, id: 2, problemCount: 3, files: [], fileNames: ['a.csv', 'b.csv', 'c.csv'] },
      { ...importRun, id: 3, state: 'applied' },
      { ...importRun, id: 4, files: [{ ...importRun.files[0], added: 0, changed: 0 }] },
    ]
    mockCall('get', path, { items, next: null })
    await open()
    const rows = (await screen.findAllByRole('row', { name: /^20\/11\/2026/ })).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      '20/11/2026 10:30Sonia Trabelsisalles.csvÀ confirmer',
      '20/11/2026 10:30Sonia Trabelsia.csv et 2 de plusÀ corriger',
      '20/11/2026 10:30Sonia Trabelsisalles.csvAppliqué',
      '20/11/2026 10:30Sonia Trabelsisalles.csvRien à changer',
    ])
    expect(screen.getAllByRole('link', { name: '20/11/2026 10:30' })[1]).toHaveAttribute('href', '/office/import/2')
  })

  it('distinguish none, a failed request and a role of one department', async () => {
    mockCall('get', path, listOf())
    const { unmount } = await open()
    expect(await screen.findByText("Aucun import pour l'instant")).toBeVisible()
    unmount()
    mockCall('get', path, errorResponse(500, 'internal'))
    const failed = await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
    failed.unmount()
    mockCall('get', path, errorResponse(403, 'right.missing'))
    await open()
    expect(await screen.findByText(/votre rôle est limité à un département/)).toBeVisible()
  })

  it.each([
    ["Fichiers de l'institut (ZIP)", 'institute'],
    ['OneRoster 1.2 (ZIP)', 'oneroster'],
  ])('are downloaded as an archive: %s', async (name, format) => {
    mockCall('get', path, listOf())
    const archive = () => new Response('PK', { headers: { 'content-type': 'application/zip' } })
    const calls = mockCall('get', `/api/v1/exports/${format}`, archive)
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(calls).toHaveLength(1)
    saved.mockRestore()
  })
})

itIsAccessible({ mock: () => mockCall('get', path, listOf(importRun)), open, shown: 'Sonia Trabelsi' })
