import { errorResponse, renderPage, screen, setViewport, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockOwnTimetable, mockTimetable } from '../../testing/own-timetable.ts'
import { aLecture } from '../../mocks.ts'
import { mockPrint, pdfAnswer } from '../../testing/wire.ts'
import { OwnTimetablePage } from './OwnTimetablePage.tsx'

const open = vi.fn<(address: string, target: string) => unknown>()
vi.stubGlobal('open', open)

beforeEach(mockOwnTimetable)

describe('printing', () => {
  const print = () => screen.findByRole('button', { name: 'Imprimer' })

  it('R-schedule-05: opens the document of the shown semester in a new tab, fetched with the token', async () => {
    mockTimetable({ '1/1': aLecture })
    const calls = mockPrint()
    const replace = vi.fn<(address: string) => void>()
    open.mockReturnValue({ document, location: { replace } })
    const { user } = await renderPage(<OwnTimetablePage />, { route: '/EmploiEnseignant?semestre=2', language: 'ar' })
    await user.click(await screen.findByRole('button', { name: 'طباعة' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:test'))
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(calls[0]?.url.pathname).toBe('/api/impression_enseignant_shedules/7/2/3')
    expect(calls[0]?.url.searchParams.get('lang')).toBe('ar')
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  })

  it('reports a document that cannot be loaded or is not a PDF', async () => {
    mockTimetable({ '1/1': aLecture })
    let answer = errorResponse(500, 'server.failed')
    mockPrint(() => answer)
    const close = vi.fn<() => void>()
    open.mockReturnValue({ document, close })
    const { user, portal } = await renderPage(<OwnTimetablePage />)
    await user.click(await print())
    const message = "L'emploi du temps n'a pas pu être préparé pour l'impression."
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    answer = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })
    await user.click(await print())
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  it.each([
    [429, 'print.tooMany', 'fr', 'Vous avez demandé trop de documents à la fois. Réessayez dans une minute.'],
    [429, 'print.tooMany', 'en', 'You have asked for too many documents at once. Try again in a minute.'],
    [429, 'print.tooMany', 'ar', 'طلبت وثائق كثيرة في وقت واحد. أعد المحاولة بعد دقيقة.'],
    [503, 'print.busy', 'fr', 'Beaucoup de documents sont en préparation. Réessayez dans un instant.'],
    [503, 'print.busy', 'en', 'Many documents are being prepared. Try again in a moment.'],
    [503, 'print.busy', 'ar', 'وثائق كثيرة قيد الإعداد. أعد المحاولة بعد لحظات.'],
  ] as const)('shows why a document is delayed: %i %s in %s', async (status, code, language, message) => {
    mockTimetable({ '1/1': aLecture })
    mockPrint(() => errorResponse(status, code))
    open.mockReturnValue({ document, close: vi.fn<() => void>() })
    const { user } = await renderPage(<OwnTimetablePage />, { language })
    await user.click(await screen.findByRole('button', { name: /^(Imprimer|Print|طباعة)$/ }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('is in a menu on a phone, beside which a failure stays', async () => {
    setViewport('phone')
    mockPrint(() => errorResponse(429, 'print.tooMany'))
    open.mockReturnValue({ document, close: vi.fn<() => void>() })
    const { user } = await renderPage(<OwnTimetablePage />)
    const menu = await screen.findByRole('button', { name: "Plus d'actions" })
    expect(screen.queryByRole('button', { name: 'Imprimer' })).toBeNull()
    await user.click(menu)
    await user.click(await print())
    await user.keyboard('{Escape}')
    expect(menu).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Imprimer' })).toBeNull()
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it('sends one request, however often the button is pressed while it is pending', async () => {
    mockTimetable({ '1/1': aLecture })
    let deliver = () => {}
    const calls = mockPrint(() => new Promise((resolve) => (deliver = () => resolve(pdfAnswer()))))
    const replace = vi.fn<(address: string) => void>()
    open.mockReturnValue({ document, location: { replace } })
    const { user } = await renderPage(<OwnTimetablePage />)
    await user.click(await print())
    await user.click(await print())
    await waitFor(() => expect(calls).toHaveLength(1))
    deliver()
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    expect(open).toHaveBeenCalledTimes(1)
  })
})
