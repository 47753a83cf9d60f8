import {
  act,
  errorResponse,
  expectAccessible,
  itIsAccessible,
  mockCall,
  pendingResponse,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NewsPage } from './NewsPage.tsx'

// jsdom plays no videos.
vi.mock('./guides.ts', async (original) => ({
  ...(await original<typeof import('./guides.ts')>()),
  guideFiles: () => ({}),
}))

const plain = { isBold: false, isItalic: false, href: null }
const article = {
  id: 5,
  title: 'Jury de licence',
  blocks: [
    { kind: 'paragraph', lines: [[{ ...plain, text: 'Lundi', isBold: true }], [{ ...plain, text: 'à 9 h' }]] },
    { kind: 'bullets', lines: [[{ ...plain, text: 'le site', href: 'https://institut.example/jury' }]] },
    { kind: 'numbers', lines: [[{ ...plain, text: 'le calendrier', href: '/CalendrierExam' }]] },
  ],
  language: 'fr',
  link: '/Surveillance',
  picture: null,
  files: [],
  isPinned: true,
  publishedOn: '2026-11-16',
}
const files = [
  { id: 3, name: 'Règlement des examens.pdf', type: 'pdf', size: 1_300_000 },
  { id: 4, name: 'Liste.xlsx', type: 'xlsx', size: 12_288 },
]
const mockNews = (...items: object[]) => mockCall('get', '/api/v1/news', { items, next: null })
const guide = () => screen.getByText('Prendre en main le portail')

beforeEach(() => void mockCall('get', '/api/v1/home-cards', { order: [], hidden: [], isOwn: false, version: '"1"' }))

describe('the news of the home page', () => {
  it('are shown with their text, their links and their day', async () => {
    mockNews(article)
    await renderPage(<NewsPage />)
    const shown = await screen.findByRole('article', { name: 'Jury de licence' })
    expect(screen.getByText('Lundi').tagName).toBe('STRONG')
    expect(screen.getByRole('link', { name: 'le calendrier' })).toHaveAttribute('href', '/CalendrierExam')
    const site = screen.getByRole('link', { name: 'le site' })
    expect(site).toHaveAttribute('href', 'https://institut.example/jury')
    expect(site).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByRole('link', { name: 'En savoir plus (Jury de licence)' })).toHaveAttribute(
      'href',
      '/Surveillance',
    )
    expect(screen.getByText('16/11/2026')).toBeVisible()
    expect(screen.getByText('Épinglée')).toBeVisible()
    expect(shown).not.toHaveTextContent('Texte en français')
  })

  it('keep the place of their picture, and load it when it comes near', async () => {
    let comeNear = () => {}
    class Watch {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watch)
    const loaded = mockCall(
      'get',
      '/api/v1/news-pictures/9',
      new Response('x', { headers: { 'content-type': 'image/webp' } }),
    )
    mockNews({ ...article, picture: { id: 9, width: 1600, height: 900, alt: 'La salle du jury' } })
    const { container } = await renderPage(<NewsPage />)
    await screen.findByRole('article', { name: 'Jury de licence' })
    expect(container.querySelector('[style*="aspect-ratio: 1600 / 900"]')).not.toBeNull()
    expect(loaded).toHaveLength(0)
    act(comeNear)
    const picture = await screen.findByRole('img', { name: 'La salle du jury' })
    expect(picture).toHaveAttribute('width', '1600')
    expect(loaded).toHaveLength(1)
  })

  it('say in another language that their text is French, which is read from left to right', async () => {
    const calls = mockNews(article)
    await renderPage(<NewsPage />, { language: 'ar' })
    expect(await screen.findByText('النص بالفرنسية')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Jury de licence' }).closest('[lang=fr]')).toHaveAttribute('dir', 'ltr')
    expect(calls[0]?.headers.get('lang')).toBe('ar')
  })

  it('hide what is below until their height is known', async () => {
    mockCall('get', '/api/v1/news', pendingResponse())
    await renderPage(<NewsPage />)
    expect(guide()).not.toBeVisible()
  })

  it('say that there are none', async () => {
    mockNews()
    await renderPage(<NewsPage />)
    expect(await screen.findByText('Aucune actualité pour le moment')).toBeVisible()
    expect(guide()).toBeVisible()
  })

  it('leave the guides when they cannot be loaded, and are tried again', async () => {
    mockCall('get', '/api/v1/news', errorResponse(500, 'internal'))
    const { user } = await renderPage(<NewsPage />)
    await screen.findByText('Le chargement a échoué.')
    expect(guide()).toBeVisible()
    mockNews(article)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('article', { name: 'Jury de licence' })).toBeVisible()
  })

  it('go on with a button', async () => {
    mockCall('get', '/api/v1/news', ({ url }) =>
      url.searchParams.has('cursor')
        ? { items: [{ ...article, id: 6, title: 'Vacances' }], next: null }
        : { items: [article], next: 'second' },
    )
    const { user } = await renderPage(<NewsPage />)
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
    expect(await screen.findByRole('article', { name: 'Vacances' })).toBeVisible()
    expect(screen.getByRole('article', { name: 'Jury de licence' })).toBeVisible()
  })

  it('are for staff too, who are no teachers', async () => {
    mockNews(article)
    await renderPage(<NewsPage />, { session: registrar })
    expect(await screen.findByRole('article', { name: 'Jury de licence' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Prendre en main le portail' })).toBeNull()
  })

  it('offer their files with type and size, and download each with one click', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    const calls = mockCall('get', '/api/v1/news-files/:id', pdf)
    mockNews({ ...article, files }, { ...article, id: 6, title: 'Vacances', files: [] })
    const { user } = await renderPage(<NewsPage />)
    const shown = within(await screen.findByRole('article', { name: 'Jury de licence' }))
    const list = within(shown.getByRole('list', { name: 'Pièces jointes' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Règlement des examens.pdfPDF · 1,2 MoTélécharger',
      'Liste.xlsxExcel · 12 koTélécharger',
    ])
    expect(screen.getAllByRole('list', { name: 'Pièces jointes' })).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Télécharger Règlement des examens.pdf' }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(click.mock.contexts[0]).toMatchObject({ download: 'Règlement des examens.pdf' })
    expect(calls[0]?.params).toMatchObject({ id: '3' })
    click.mockRestore()
  })

  it('say beside a file that it could not be downloaded, such as one that was removed meanwhile', async () => {
    mockCall('get', '/api/v1/news-files/:id', errorResponse(404, 'absent'))
    mockNews({ ...article, files })
    const { user } = await renderPage(<NewsPage />)
    await user.click(await screen.findByRole('button', { name: 'Télécharger Liste.xlsx' }))
    const row = screen.getByText('Liste.xlsx').closest('li')!
    expect(await within(row).findByText("Le fichier n'a pas pu être téléchargé.")).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('name their files in Arabic, which keep their own direction', async () => {
    mockNews({ ...article, files })
    const { container } = await renderPage(<NewsPage />, { language: 'ar' })
    expect(await screen.findByRole('list', { name: 'المرفقات' })).toBeVisible()
    expect(screen.getByText('Liste.xlsx').tagName).toBe('BDI')
    expect(screen.getByText(/12\sكيلوبايت/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^تنزيل .*Liste\.xlsx/ })).toBeVisible()
    await expectAccessible(container)
  })

  itIsAccessible({
    mock: () => mockNews(article),
    open: (language) => renderPage(<NewsPage />, { language }),
    shown: () => screen.findByRole('article', { name: 'Jury de licence' }),
  })
})
