import { itIsAccessible, mockCall, registrar, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { guideFiles } from './guides.ts'
import { NewsPage } from './NewsPage.tsx'

vi.mock('./guides.ts', async (original) => ({
  ...(await original<typeof import('./guides.ts')>()),
  guideFiles: vi.fn<typeof import('./guides.ts').guideFiles>(),
}))

const recorded = { video: '/guide.webm', poster: '/guide.webp', captions: '/guide.vtt' }

function recordings(files: Partial<typeof recorded>) {
  vi.mocked(guideFiles).mockReturnValue({ video: undefined, poster: undefined, captions: undefined, ...files })
}

// jsdom does not implement text tracks or their mode.
const captions = { mode: 'disabled' }
beforeAll(() => {
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => captions })
})

beforeEach(() => {
  mockCall('get', '/api/v1/news', { items: [], next: null })
  mockCall('get', '/api/v1/home-cards', { order: [], hidden: [], isOwn: false, version: '"1"' })
})

afterEach(() => {
  vi.mocked(guideFiles).mockReset()
  captions.mode = 'disabled'
})

describe('the news page', () => {
  it('R-shared-11: shows Actualités, two guide videos and a link to the exam calendar', async () => {
    recordings(recorded)
    const { container } = await renderPage(<NewsPage />, { route: '/dashboard' })
    expect(screen.getByRole('heading', { level: 1, name: 'Actualités' })).toBeVisible()
    expect(container.querySelectorAll('video')).toHaveLength(2)
    expect(await screen.findByRole('link', { name: 'Voir le calendrier des examens' })).toHaveAttribute(
      'href',
      '/CalendrierExam',
    )
  })

  it('greets the teacher by name, in a line', async () => {
    recordings({})
    await renderPage(<NewsPage />)
    expect(screen.getByText('Bonjour Amel Ben Salah')).toBeVisible()
  })

  it('greets by the Arabic name in Arabic', async () => {
    recordings({})
    await renderPage(<NewsPage />, { language: 'ar', session: { ...teacher, nameAr: 'أمل بن صالح' } })
    expect(screen.getByText(/أمل بن صالح/)).toBeVisible()
    expect(screen.queryByText(/Amel/)).toBeNull()
  })

  it('greets somebody who is not a teacher, without links to pages of teachers', async () => {
    recordings({})
    await renderPage(<NewsPage />, { session: registrar })
    expect(screen.getByText('Bonjour Sonia Gharbi')).toBeVisible()
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  it('shows a message for a guide without a recording, and keeps its title', async () => {
    recordings({})
    const { container } = await renderPage(<NewsPage />)
    expect(container.querySelector('video')).toBeNull()
    expect(screen.getAllByText("Cette vidéo n'est pas disponible pour le moment.")).toHaveLength(2)
    expect(await screen.findByRole('heading', { name: 'Prendre en main le portail' })).toBeVisible()
  })

  it('shows captions in the current language, because the recordings have no sound', async () => {
    recordings(recorded)
    const { container } = await renderPage(<NewsPage />, { language: 'ar' })
    expect(container.querySelector('track')).toHaveAttribute('srclang', 'ar')
    expect(captions.mode).toBe('showing')
  })

  it('shows a message when a recording cannot be played', async () => {
    recordings(recorded)
    const { container } = await renderPage(<NewsPage />)
    container.querySelector('video')?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(screen.getByText("Cette vidéo n'est pas disponible pour le moment.")).toBeVisible())
    expect(container.querySelectorAll('video')).toHaveLength(1)
  })

  itIsAccessible({ mock: () => recordings(recorded), open: (language) => renderPage(<NewsPage />, { language }) })
})

describe('every guide', () => {
  it.each(['fr', 'en', 'ar'] as const)('has a video, a poster and captions in %s', async (language) => {
    const { guideFiles: realFiles, guides } = await vi.importActual<typeof import('./guides.ts')>('./guides.ts')
    for (const guide of guides)
      expect(realFiles(guide, language)).toEqual({
        video: expect.stringContaining(`${guide.id}.webm`),
        poster: expect.stringContaining(`${guide.id}.webp`),
        captions: expect.stringContaining(`${guide.id}.${language}.vtt`),
      })
  })
})
