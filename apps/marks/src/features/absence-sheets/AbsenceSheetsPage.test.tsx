import { expectAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AbsenceSheetsPage } from './AbsenceSheetsPage.tsx'

const open = vi.fn<(address: string, target: string) => unknown>()
vi.stubGlobal('open', open)

const rows = Array.from({ length: 6 }, (_, index) => ({
  specialite: 'Licence en informatique',
  groupe: `LSI1-TD${index + 1}`,
  group_id: index + 21,
}))
const mockGroups = (Groups: object[] = rows) => mockCall('post', '/api/group/get_by_ensiegnant_imp', { Groups })
const firstPrint = () => screen.findByRole('button', { name: 'Imprimer la fiche du groupe LSI1-TD1' })

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

describe('absence sheets', () => {
  it('R-marks-25: lists specialite and groupe with a print button, five per page', async () => {
    mockGroups()
    await renderPage(<AbsenceSheetsPage />)
    await firstPrint()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Spécialité',
      'Groupe',
      'Imprimer',
    ])
    expect(screen.getAllByRole('button', { name: /^Imprimer la fiche/ })).toHaveLength(5)
  })

  it.each(['fr', 'en', 'ar'] as const)('R-marks-26: requests the groups in %s', async (language) => {
    const calls = mockGroups()
    await renderPage(<AbsenceSheetsPage />, { language })
    await screen.findByText('LSI1-TD1')
    expect(calls[0]?.body).toEqual({ enseignant_id: teacher.teacherId, lang: language })
  })

  it('opens the sheet of the group as a document in the language of the page', async () => {
    mockGroups()
    const prints = mockCall(
      'get',
      '/api/impression_fiche_absence/:group',
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    )
    const replace = vi.fn<(address: string) => void>()
    open.mockReturnValue({ document, closed: false, location: { replace } })
    const { user } = await renderPage(<AbsenceSheetsPage />)
    await user.click(await firstPrint())
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:sheet'))
    expect(prints[0]?.params).toMatchObject({ group: '21' })
    expect(prints[0]?.url.search).toBe('?lang=fr')
  })

  it('closes the tab and reports an error when the sheet cannot be loaded', async () => {
    mockGroups()
    mockCall('get', '/api/impression_fiche_absence/:group', errorResponse(404, 'absent'))
    const close = vi.fn<() => void>()
    open.mockReturnValue({ document, closed: false, close })
    const { user } = await renderPage(<AbsenceSheetsPage />)
    await user.click(await firstPrint())
    expect(await screen.findByText("Le document n'a pas pu être préparé.")).toBeVisible()
    expect(close).toHaveBeenCalledOnce()
  })

  it('shows an empty state without groups', async () => {
    mockGroups([])
    await renderPage(<AbsenceSheetsPage />)
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockGroups()
    const { container } = await renderPage(<AbsenceSheetsPage />, { language })
    await screen.findByText('LSI1-TD1')
    await expectAccessible(container)
  })
})
