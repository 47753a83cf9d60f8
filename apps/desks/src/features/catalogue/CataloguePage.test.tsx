import {
  errorResponse,
  itIsAccessible,
  listOf,
  mockCall,
  networkError,
  renderPage,
  screen,
  waitFor,
} from '@portal/testing'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { librarySession } from '../../testing/library.ts'
import { CataloguePage } from './CataloguePage.tsx'
import { catalogueRun } from './mocks.ts'

const path = '/api/v1/library/imports'
const catalogue = new File(['titre\r\nÉté'], 'catalogue.csv', { type: 'text/csv' })
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<CataloguePage />, { session: librarySession, route: '/desks/catalogue', language })
const input = () => screen.findByLabelText('Choisir un fichier', { selector: 'input' })

describe('starting an import', () => {
  it('sends the chosen file compressed, and leads to the report', async () => {
    mockCall('get', path, listOf())
    const calls = mockCall('post', path, { ...catalogueRun, id: 12, state: 'checking' })
    const { user, currentRoute } = await open()
    await user.upload(await input(), catalogue)
    await waitFor(() => expect(currentRoute()).toBe('/desks/catalogue/12'))
    const [sent] = Object(calls[0]?.body).files
    expect(sent.name).toBe('catalogue.csv')
    expect(gunzipSync(Buffer.from(sent.content, 'base64')).toString()).toBe('titre\r\nÉté')
  })

  it('that may be lost is tried again with the same key', async () => {
    mockCall('get', path, listOf())
    let isLost = true
    const calls = mockCall('post', path, () => (isLost ? networkError() : { ...catalogueRun, id: 12 }))
    const { user, currentRoute } = await open()
    await user.upload(await input(), catalogue)
    expect(await screen.findByText(/n'est peut-être pas arrivé/)).toBeVisible()
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(currentRoute()).toBe('/desks/catalogue/12'))
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('takes one file alone, and no folder', async () => {
    mockCall('get', path, listOf())
    const calls = mockCall('post', path, catalogueRun)
    await open()
    const area = await screen.findByRole('region', { name: /Déposez ici un fichier/ })
    const items = [catalogue, new File([''], 'autre.csv')].map((file) => ({
      webkitGetAsEntry: () => null,
      getAsFile: () => file,
    }))
    area.dispatchEvent(
      Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { items } }),
    )
    expect(await screen.findByText('Déposez un seul fichier.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Choisir un dossier' })).not.toBeInTheDocument()
    expect(calls).toHaveLength(0)
  })

  it('sends no file of more than 50 MB', async () => {
    mockCall('get', path, listOf())
    const calls = mockCall('post', path, catalogueRun)
    const { user } = await open()
    const large = new File([''], 'catalogue.mrc')
    Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 })
    await user.upload(await input(), large)
    expect(await screen.findByText(/dépasse 50 Mo/)).toBeVisible()
    expect(calls).toHaveLength(0)
  })
})

it('the imports have a link to their report', async () => {
  mockCall('get', path, listOf(catalogueRun))
  await open()
  const link = await screen.findByRole('link', { name: '20/11/2026 10:30' })
  expect(link).toHaveAttribute('href', '/desks/catalogue/1')
})

it('a librarian of one department is told that the catalogue is that of the institute', async () => {
  mockCall('get', path, errorResponse(403, 'right.missing'))
  await open()
  expect(await screen.findByText(/votre rôle est limité à un département/)).toBeVisible()
})

it('the catalogue is downloaded as a CSV file', async () => {
  mockCall('get', path, listOf())
  const file = () => new Response('titre', { headers: { 'content-type': 'text/csv; charset=utf-8' } })
  const calls = mockCall('get', '/api/v1/exports/catalogue', file)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Catalogue (CSV)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(calls).toHaveLength(1)
})

itIsAccessible({ mock: () => mockCall('get', path, listOf(catalogueRun)), open, shown: 'Rim Bouaziz' })
