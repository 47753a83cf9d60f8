import {
  errorResponse,
  itIsAccessible,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockNewsItem } from './mocks.ts'
import { NewNewsPage } from './NewNewsPage.tsx'
import { NewsItemPage } from './NewsItemPage.tsx'

const path = '/api/v1/news-items/5'
const run = (text: string, style: object = {}) => ({ text, isBold: false, isItalic: false, href: null, ...style })

beforeEach(() => {
  mockCall('get', '/api/departement/select', { Departement: [{ value: 2, label: 'Informatique' }] })
  mockCall('get', '/api/v1/news-places', { departmentIds: null })
  mockCall('post', '/api/v1/news-previews', ({ body }) => ({
    blocks: [{ kind: 'paragraph', lines: [[run(Object(body).text)]] }],
  }))
})

const openNew = (language: 'fr' | 'ar' = 'fr') => renderPage(<NewNewsPage />, { session: registrar, language })
const openItem = (item: object = mockNewsItem) => {
  mockCall('get', path, item)
  return renderPage(<NewsItemPage />, { session: registrar, route: '/office/news/5', path: '/office/news/:id' })
}
const title = () => screen.findByLabelText(/^Titre en français/)

describe('new news', () => {
  it('are published for a department and its heads, in French alone', async () => {
    const created = mockCall('post', '/api/v1/news-items', mockNewsItem)
    const { user, currentRoute } = await openNew()
    await user.type(await title(), 'Jury')
    await user.type(screen.getByLabelText(/^Texte en français/), 'Lundi')
    await user.selectOptions(screen.getByLabelText(/^Où/), await screen.findByRole('option', { name: 'Informatique' }))
    await user.click(screen.getByRole('checkbox', { name: 'Chefs de département' }))
    await user.clear(screen.getByLabelText(/^Premier jour/))
    await user.type(screen.getByLabelText(/^Premier jour/), '01/12/2026')
    await user.click(screen.getByRole('button', { name: 'Publier' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(created[0]?.body).toEqual({
      departmentId: 2,
      audience: ['chef'],
      translations: { fr: { title: 'Jury', text: 'Lundi' }, en: null, ar: null },
      link: null,
      picture: null,
      files: [],
      startsOn: '2026-12-01',
      endsOn: null,
      isPinned: false,
      isDraft: false,
    })
    expect(localStorage).toHaveLength(0)
  })

  it('need French, whole translations, a safe link and a period', async () => {
    const { user } = await openNew()
    await user.type(await screen.findByLabelText('Titre en arabe'), 'لجنة')
    await user.type(screen.getByLabelText('Lien'), '//evil.example')
    await user.type(screen.getByLabelText('Dernier jour'), '01/01/2020')
    await user.click(screen.getByRole('button', { name: 'Publier' }))
    for (const text of [
      'Le titre français est obligatoire',
      'Le texte français est obligatoire',
      'Une traduction doit avoir un titre et un texte',
      'Lien attendu : /page ou https://…',
    ])
      expect(await screen.findByText(text)).toBeVisible()
  })

  it('whose response is lost are kept, and sent again with the same key', async () => {
    const lost = mockCall('post', '/api/v1/news-items', networkError())
    const { user, currentRoute } = await openNew()
    await user.type(await title(), 'Jury')
    await user.type(screen.getByLabelText(/^Texte en français/), 'Lundi')
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }))
    expect(await screen.findByText(/La réponse n'est pas arrivée/)).toBeVisible()
    expect(await title()).toHaveValue('Jury')
    const again = mockCall('post', '/api/v1/news-items', mockNewsItem)
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(again[0]?.body).toMatchObject({ isDraft: true })
    expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  })

  it('stay in the browser until they are saved, for this account alone, and can be discarded', async () => {
    const first = await openNew()
    await first.user.type(await title(), 'Jury')
    first.unmount()
    const other = await renderPage(<NewNewsPage />, { session: { ...registrar, accountId: 31 } })
    expect(await title()).toHaveValue('')
    other.unmount()
    const { user } = await openNew()
    expect(await title()).toHaveValue('Jury')
    await user.click(screen.getByRole('button', { name: 'Abandonner ma saisie' }))
    expect(await title()).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })

  it('are previewed as the readers of each language see them', async () => {
    const { user } = await openNew()
    expect(await screen.findByText(/Écrivez le titre et le texte français/)).toBeVisible()
    await user.type(await title(), 'Jury')
    await user.type(screen.getByLabelText(/^Texte en français/), 'Lundi')
    const article = await screen.findByRole('article', { name: 'Jury' })
    expect(await within(article).findByText('Lundi')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Arabe' }))
    expect(within(screen.getByRole('article')).getByText('Texte en français')).toBeVisible()
    await user.type(screen.getByLabelText('Titre en arabe'), 'لجنة')
    await user.type(screen.getByLabelText('Texte en arabe'), 'الاثنين')
    const arabic = await screen.findByRole('article', { name: 'لجنة' })
    expect(await within(arabic).findByText('الاثنين')).toBeVisible()
    expect(within(arabic).queryByText('Texte en français')).toBeNull()
    expect(within(arabic).getByRole('heading').parentElement).toHaveAttribute('dir', 'rtl')
  })

  itIsAccessible({ open: openNew, shown: () => screen.findByRole('form') })
})

describe('the picture of news', () => {
  const png = new File(['picture'], 'salle.png', { type: 'image/png' })
  const picture = { id: 9, width: 1600, height: 900 }
  const field = () => screen.findByLabelText(/^Image/)
  const publish = (user: Awaited<ReturnType<typeof openNew>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Publier' }))
  async function writeWith(file: File) {
    const page = await openNew()
    await page.user.type(await title(), 'Jury')
    await page.user.type(screen.getByLabelText(/^Texte en français/), 'Lundi')
    await page.user.upload(await field(), file)
    return page
  }

  it('is previewed, uploaded when they are saved, and needs a description', async () => {
    const added = mockCall('post', '/api/v1/news-pictures', picture)
    const created = mockCall('post', '/api/v1/news-items', mockNewsItem)
    const { user, currentRoute } = await writeWith(png)
    await publish(user)
    expect(await screen.findByText("Décrivez l'image dans chaque langue de l'actualité")).toBeVisible()
    expect(added).toHaveLength(0)
    await user.type(screen.getByLabelText(/^Description de l'image en français/), 'La salle')
    expect(await screen.findByRole('img', { name: 'La salle' })).toHaveAttribute('src', 'blob:test')
    await publish(user)
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(added[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,64}$/)
    expect(created[0]?.body).toMatchObject({ picture: { id: 9, alt: { fr: 'La salle', en: null, ar: null } } })
  })

  it('that cannot be uploaded says so, keeps what was typed, and is sent again with the same key', async () => {
    const lost = mockCall('post', '/api/v1/news-pictures', networkError())
    const { user, currentRoute } = await writeWith(png)
    await user.type(screen.getByLabelText(/^Description de l'image en français/), 'La salle')
    await publish(user)
    expect(await screen.findByText(/La réponse n'est pas arrivée/)).toBeVisible()
    expect(await title()).toHaveValue('Jury')
    const again = mockCall('post', '/api/v1/news-pictures', picture)
    mockCall('post', '/api/v1/news-items', mockNewsItem)
    await publish(user)
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  })

  it('is not uploaded a second time when only saving failed', async () => {
    const added = mockCall('post', '/api/v1/news-pictures', picture)
    mockCall('post', '/api/v1/news-items', networkError())
    const { user, currentRoute } = await writeWith(png)
    await user.type(screen.getByLabelText(/^Description de l'image en français/), 'La salle')
    await publish(user)
    expect(await screen.findByText(/La réponse n'est pas arrivée/)).toBeVisible()
    mockCall('post', '/api/v1/news-items', mockNewsItem)
    await publish(user)
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(added).toHaveLength(1)
  })

  it.each([
    ['news.pictureDamaged', 422, 'Cette image est illisible ou trop grande : choisissez-en une autre'],
    ['news.pictureType', 422, 'JPEG, PNG ou WebP seulement'],
    ['too.large', 413, '10 Mo au plus'],
  ])('that is refused with %s says why below its field', async (code, status, text) => {
    mockCall('post', '/api/v1/news-pictures', errorResponse(status, code))
    const { user } = await writeWith(png)
    await user.type(screen.getByLabelText(/^Description de l'image en français/), 'La salle')
    await publish(user)
    expect(await screen.findByText(text)).toBeVisible()
    expect(await title()).toHaveValue('Jury')
  })

  it('is removed from a news item', async () => {
    const stored = { ...picture, alt: { fr: 'La salle', en: null, ar: null } }
    mockCall('get', '/api/v1/news-pictures/9', new Response('x', { headers: { 'content-type': 'image/webp' } }))
    const changes = mockCall('put', path, mockNewsItem)
    const { user } = await openItem({ ...mockNewsItem, picture: stored })
    expect(await screen.findByRole('img', { name: 'La salle' })).toHaveAttribute('width', '1600')
    await user.click(screen.getByRole('button', { name: "Retirer l'image" }))
    expect(screen.queryByRole('img', { name: 'La salle' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(changes[0]?.body).toMatchObject({ picture: null }))
  })
})

describe('a news item', () => {
  it('is changed in the version that is shown', async () => {
    const changes = mockCall('put', path, mockNewsItem)
    const { user, currentRoute } = await openItem()
    await user.clear(await title())
    await user.type(await title(), 'Jurys')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(changes[0]?.headers.get('if-match')).toBe('"jury-1"')
    expect(changes[0]?.body).toMatchObject({ isPinned: true, isDraft: false, link: '/CalendrierExam' })
  })

  it('changed by somebody else shows what changed, keeps what was typed, and replaces it only when told', async () => {
    const refused = mockCall('put', path, errorResponse(412, 'version.changed'))
    const { user, currentRoute } = await openItem()
    await user.clear(await title())
    await user.type(await title(), 'Mon titre')
    const newer = { ...mockNewsItem, isPinned: false, changedBy: 'Hatem Jaziri', version: '"jury-2"' }
    mockCall('get', path, newer)
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/Hatem Jaziri a modifié cette actualité/)).toBeVisible()
    expect(screen.getByText('Non épinglée').tagName).toBe('INS')
    expect(await title()).toHaveValue('Mon titre')
    expect(refused).toHaveLength(1)
    const saved = mockCall('put', path, newer)
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(saved[0]?.headers.get('if-match')).toBe('"jury-2"')
    expect(saved[0]?.body).toMatchObject({ translations: { fr: { title: 'Mon titre' } } })
  })

  it('changed by somebody else is taken over in place of what was typed', async () => {
    mockCall('put', path, errorResponse(412, 'version.changed'))
    const { user } = await openItem()
    await user.type(await title(), ' et master')
    const fr = { title: 'Jury reporté', text: 'Mardi' }
    mockCall('get', path, { ...mockNewsItem, translations: { fr, en: null, ar: null }, version: '"jury-2"' })
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await user.click(await screen.findByRole('button', { name: 'Reprendre la version enregistrée' }))
    expect(await title()).toHaveValue('Jury reporté')
    expect(localStorage).toHaveLength(0)
  })

  it('is withdrawn and deleted after a confirmation', async () => {
    const withdrawn = mockCall('delete', `${path}/publication`, { ...mockNewsItem, isDraft: true, state: 'draft' })
    const first = await openItem()
    await first.user.click(await screen.findByRole('button', { name: 'Retirer' }))
    expect(withdrawn).toHaveLength(0)
    await first.user.answer('Oui')
    await waitFor(() => expect(first.currentRoute()).toBe('/office/news'))
    expect(withdrawn[0]?.headers.get('if-match')).toBe('"jury-1"')
    first.unmount()
    const deleted = mockCall('delete', path, { status: 200, errNum: 200, msg: '' })
    const { user, currentRoute } = await openItem()
    await user.pressAndConfirm('Supprimer')
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(deleted[0]?.headers.get('if-match')).toBe('"jury-1"')
  })

  it('of somebody who may not change it is shown, and can only be withdrawn', async () => {
    await openItem({ ...mockNewsItem, mayChange: false })
    expect(await screen.findByRole('article', { name: 'Jury de licence' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retirer' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
    expect(screen.queryByLabelText(/^Titre en français/)).toBeNull()
  })

  it('that does not exist leads back to the list', async () => {
    mockCall('get', path, errorResponse(404, 'absent'))
    await renderPage(<NewsItemPage />, { session: registrar, route: '/office/news/5', path: '/office/news/:id' })
    expect(await screen.findByRole('link', { name: 'Voir les actualités' })).toHaveAttribute('href', '/office/news')
  })
})
