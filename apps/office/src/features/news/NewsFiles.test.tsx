import {
  errorResponse,
  expectAccessible,
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
import { mergedFiles } from './news-files.ts'
import { NewNewsPage } from './NewNewsPage.tsx'
import { NewsItemPage } from './NewsItemPage.tsx'

const path = '/api/v1/news-items/5'
const plan = { id: 3, name: 'Plan.pdf', type: 'pdf' as const, size: 1_300_000 }
const rules = { id: 4, name: 'Règlement.docx', type: 'docx' as const, size: 20_480 }
const pdf = new File(['%PDF-1.7'], 'Plan.pdf', { type: 'application/pdf' })
const withFiles = { ...mockNewsItem, files: [plan, rules] }

beforeEach(() => {
  mockCall('get', '/api/departement/select', { Departement: [] })
  mockCall('get', '/api/v1/news-places', { departmentIds: null })
  mockCall('post', '/api/v1/news-previews', { blocks: [] })
})

const openNew = (language: 'fr' | 'ar' = 'fr') => renderPage(<NewNewsPage />, { session: registrar, language })
const openItem = (item: object = withFiles, language: 'fr' | 'ar' = 'fr') => {
  mockCall('get', path, item)
  const at = { route: '/office/news/5', path: '/office/news/:id' }
  return renderPage(<NewsItemPage />, { session: registrar, language, ...at })
}
type User = Awaited<ReturnType<typeof openNew>>['user']
const title = () => screen.findByLabelText(/^Titre en français/)
const form = async () => within(await screen.findByRole('form', { name: 'Actualité' }))
const namesIn = (of: Awaited<ReturnType<typeof form>>) =>
  of.queryAllByText(/\.(pdf|docx)$/).map(({ textContent }) => textContent)

async function addFile(user: User, file = pdf) {
  const dialog = await user.openDialog('Ajouter une pièce jointe')
  await user.upload(dialog.getByLabelText(/^Pièce jointe/), file)
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  return dialog
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the files of new news', () => {
  it('are uploaded one by one, previewed, and named by what is saved', async () => {
    const sent = mockCall('post', '/api/v1/news-files', plan)
    const created = mockCall('post', '/api/v1/news-items', mockNewsItem)
    const { user, currentRoute } = await openNew()
    await user.type(await title(), 'Jury')
    await user.type(screen.getByLabelText(/^Texte en français/), 'Lundi')
    expect(screen.getByText('Aucune pièce jointe.')).toBeVisible()
    await addFile(user)
    await isClosed()
    expect(namesIn(await form())).toEqual(['Plan.pdf'])
    expect(namesIn(within(await screen.findByRole('article', { name: 'Jury' })))).toEqual(['Plan.pdf'])
    expect(created).toHaveLength(0)
    mockCall('post', '/api/v1/news-files', rules)
    await addFile(user)
    await isClosed()
    await user.click(screen.getByRole('button', { name: 'Publier' }))
    await waitFor(() => expect(currentRoute()).toBe('/office/news'))
    expect(created[0]?.body).toMatchObject({ files: [{ id: 3 }, { id: 4 }] })
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,64}$/)
  })

  it('are there again when the page is opened anew, and after a save that failed', async () => {
    mockCall('post', '/api/v1/news-files', plan)
    const first = await openNew()
    await first.user.type(await title(), 'Jury')
    await addFile(first.user)
    await isClosed()
    first.unmount()
    const { user } = await openNew()
    expect(namesIn(await form())).toEqual(['Plan.pdf'])
    await user.type(screen.getByLabelText(/^Texte en français/), 'Lundi')
    mockCall('post', '/api/v1/news-items', networkError())
    await user.click(screen.getByRole('button', { name: 'Publier' }))
    expect(await screen.findByText(/La réponse n'est pas arrivée/)).toBeVisible()
    expect(namesIn(await form())).toEqual(['Plan.pdf'])
    expect(await title()).toHaveValue('Jury')
  })

  it('whose upload is lost are sent again with the same key, without saving the news', async () => {
    const created = mockCall('post', '/api/v1/news-items', mockNewsItem)
    const lost = mockCall('post', '/api/v1/news-files', networkError())
    const { user } = await openNew()
    await user.type(await title(), 'Jury')
    const dialog = await addFile(user)
    expect(await dialog.findByText(/n'a peut-être pas été ajouté/)).toBeVisible()
    const again = mockCall('post', '/api/v1/news-files', plan)
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
    await isClosed()
    expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
    expect(await title()).toHaveValue('Jury')
    expect(created).toHaveLength(0)
  })

  it.each([
    ['news.fileType', 422, /^PDF, JPEG, .* seulement, sans macros$/],
    ['news.fileDamaged', 422, 'Cette image est illisible ou trop grande : choisissez-en une autre'],
    ['too.large', 413, '10 Mo au plus'],
    ['storage.full', 507, 'Le fichier ne peut pas être enregistré pour le moment. Réessayez plus tard.'],
  ])('that are refused with %s say why below their field', async (code, status, text) => {
    mockCall('post', '/api/v1/news-files', errorResponse(status, code))
    const { user } = await openNew()
    const dialog = await addFile(user)
    expect(await dialog.findByText(text)).toBeVisible()
  })

  it('are checked before they are sent; Office documents are known by their name', async () => {
    const sent = mockCall('post', '/api/v1/news-files', rules)
    const { user } = await openNew()
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'Plan.pdf', { type: 'application/pdf' })
    const dialog = await addFile(user, large)
    expect(await dialog.findByText('10 Mo au plus')).toBeVisible()
    expect(sent).toHaveLength(0)
    await user.upload(dialog.getByLabelText(/^Pièce jointe/), new File(['PK'], 'Règlement.DOCX'))
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
    await isClosed()
    expect(sent).toHaveLength(1)
  })
})

describe('the files of a news item', () => {
  it('are removed from the version that was seen when it is saved', async () => {
    const changes = mockCall('put', path, mockNewsItem)
    const { user } = await openItem()
    await user.click(await screen.findByRole('button', { name: 'Retirer Plan.pdf' }))
    expect(namesIn(await form())).toEqual(['Règlement.docx'])
    expect(screen.getByRole('button', { name: 'Ajouter une pièce jointe' })).toHaveFocus()
    expect(changes).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(changes[0]?.body).toMatchObject({ files: [{ id: 4 }] }))
    expect(changes[0]?.headers.get('if-match')).toBe('"jury-1"')
  })

  it('that somebody else added or removed stay so when the own input is kept', async () => {
    mockCall('put', path, errorResponse(412, 'version.changed'))
    mockCall('post', '/api/v1/news-files', { ...plan, id: 8, name: 'Liste.pdf' })
    const { user } = await openItem()
    await addFile(user)
    await isClosed()
    const newer = [rules, { ...plan, id: 9, name: 'Horaires.pdf' }]
    mockCall('get', path, { ...mockNewsItem, files: newer, version: '"jury-2"' })
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect((await screen.findByText('Règlement.docx et Horaires.pdf')).tagName).toBe('INS')
    expect(screen.getByText('Plan.pdf et Règlement.docx').tagName).toBe('DEL')
    const saved = mockCall('put', path, mockNewsItem)
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ files: [{ id: 4 }, { id: 9 }, { id: 8 }] }))
  })

  it('that are gone say so, and keep what was typed', async () => {
    mockCall('put', path, errorResponse(422, 'news.file'))
    const { user } = await openItem()
    await user.type(await title(), ' et master')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/^Une pièce jointe n'existe plus/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ajouter une pièce jointe' })).toHaveFocus()
    expect(await title()).toHaveValue('Jury de licence et master')
    await user.click(screen.getByRole('button', { name: 'Retirer Plan.pdf' }))
    await waitFor(() => expect(screen.queryByText(/^Une pièce jointe n'existe plus/)).toBeNull())
  })

  it('are at most ten', async () => {
    const changes = mockCall('put', path, mockNewsItem)
    const files = Array.from({ length: 10 }, (_, id) => ({ ...plan, id: id + 20 }))
    mockCall('post', '/api/v1/news-files', rules)
    const { user } = await openItem({ ...mockNewsItem, files })
    await addFile(user)
    await isClosed()
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('10 pièces jointes au plus : retirez-en')).toBeVisible()
    expect(changes).toHaveLength(0)
  })

  it('of a draft that an older release kept are none', async () => {
    const first = await openItem(mockNewsItem)
    await first.user.type(await title(), ' et master')
    first.unmount()
    const [key = ''] = Object.keys(localStorage)
    const draft = (localStorage.getItem(key) ?? '').replaceAll('"files":[],', '')
    expect(draft).not.toContain('files')
    localStorage.setItem(key, draft)
    await openItem(mockNewsItem)
    expect(await title()).toHaveValue('Jury de licence et master')
    expect(screen.getByText('Aucune pièce jointe.')).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('are listed on an accessible page in %s', async (language) => {
    const { container } = await openItem(withFiles, language)
    const row = (await screen.findByText('Plan.pdf')).closest('li')
    const size = { fr: 'PDF · 1,2 Mo', ar: 'PDF · 1,2 ميغابايت' }[language]
    expect(row?.textContent.replaceAll(/\s/g, ' ')).toContain(size)
    await expectAccessible(container)
  })
})

describe('the files of a form that continues from a newer version', () => {
  const [a, b, c, d] = [1, 2, 3, 4].map((id) => ({ ...plan, id }))

  it.each([
    ['what others added', [a], [a], [a, b], [1, 2]],
    ['what the form added', [a], [a, b], [a], [1, 2]],
    ['not what others removed', [a, b], [a, b], [b], [2]],
    ['not what the form removed', [a, b], [b], [a, b, c], [2, 3]],
    ['all of these', [a, b], [b, d], [b, c], [2, 3, 4]],
  ])('have %s', (_, before, typed, now, expected) => {
    const of = (files: (typeof plan | undefined)[]) => files.flatMap((file) => file ?? [])
    const merged = mergedFiles({ files: of(before) }, of(typed), { files: of(now) })
    expect(merged.map(({ id }) => id)).toEqual(expected)
  })

  it('are those of the form for new news', () => {
    expect(mergedFiles(null, [plan], null)).toEqual([plan])
  })
})
