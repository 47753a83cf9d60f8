import { expectAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BookletsPage } from './BookletsPage.tsx'

const open = vi.fn<(address: string, target: string) => unknown>()
vi.stubGlobal('open', open)
const replace = vi.fn<(address: string) => void>()
const close = vi.fn<() => void>()

const licence = '/api/pdf/cahier_de_suivi_pour_discuter_la_fin_des_etudes/:year/:teacher'
const master = '/api/pdf/cahier_de_suivi_pour_discuter_la_fin_des_etudes_master/:year/:teacher'
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:booklet')
  open.mockReset().mockReturnValue({ document, closed: false, location: { replace }, close })
  replace.mockReset()
  close.mockReset()
})

describe('follow-up booklets', () => {
  it.each([
    ['licence', licence, 'كراس المتابعة لختم الدروس - إجازة'],
    ['master', master, 'كراس المتابعة لختم الدروس - ماجستير'],
  ])('R-supervision-27: of a %s open in a new tab, fetched with the session', async (_, path, label) => {
    const calls = mockCall('get', path, pdf())
    const { user } = await renderPage(<BookletsPage />)
    await user.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:booklet'))
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(calls[0]?.params).toMatchObject({ year: `${teacher.yearId}`, teacher: `${teacher.teacherId}` })
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  })

  it.each([
    ['the server fails', errorResponse(500, 'server.failed')],
    ['the response is not a document', new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
  ])('close their tab and report an error when %s', async (_, answer) => {
    mockCall('get', licence, answer)
    const { user } = await renderPage(<BookletsPage />)
    await user.click(screen.getByRole('button', { name: 'كراس المتابعة لختم الدروس - إجازة' }))
    expect(await screen.findByText("Le cahier n'a pas pu être préparé.")).toBeVisible()
    expect(close).toHaveBeenCalledOnce()
  })

  it.each(['fr', 'en', 'ar'] as const)('have Arabic, accessible names in %s too', async (language) => {
    const { container } = await renderPage(<BookletsPage />, { language })
    expect(screen.getByText('كراس المتابعة لختم الدروس - إجازة')).toHaveAttribute('lang', 'ar')
    await expectAccessible(container)
  })
})
