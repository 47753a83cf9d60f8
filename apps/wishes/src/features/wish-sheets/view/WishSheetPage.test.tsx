import { itIsAccessible, mockCall, errorResponse, renderPage, screen, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { wireSheet } from '../../../testing/wire.ts'
import { WishSheetPage } from './WishSheetPage.tsx'

const open = (id = '31', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<WishSheetPage />, { route: `/FicheEnseignant?id=${id}`, path: '/FicheEnseignant', language })
const mockSheet = (answer: object = { FicheVoeau: wireSheet }) => mockCall('post', '/api/fiche/get_by_id', answer)

describe('a read-only wish sheet', () => {
  it('R-wishes-27: shows semester, days and both tables, and links back', async () => {
    const calls = mockSheet()
    const { portal } = await open()
    const licence = within(await screen.findByRole('table', { name: 'Licence' }))
    expect(licence.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Ordre de préférence',
      'Niveau',
      'Spécialité',
      'Matière',
      'Type',
      'État',
    ])
    const rows = licence.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['1', '2'])
    expect(within(rows[1]!).getByText('Validé')).toBeVisible()
    expect(within(screen.getByRole('table', { name: 'Mastère' })).getByText('Apprentissage')).toBeVisible()
    expect(screen.getByText('Semestre 1')).toBeVisible()
    for (const day of ['Lundi', 'Mercredi']) expect(screen.getByText(day)).toBeVisible()
    expect(screen.queryByText('Mardi')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(calls[0]?.body).toEqual({ id: 31 })
    expect(portal.setParent).toHaveBeenLastCalledWith('/FicheVoeux')
    expect(screen.queryByText('Annuler')).not.toBeInTheDocument()
  })

  it.each([
    ['absent', errorResponse(404, 'absent')],
    ['of somebody else', errorResponse(403, 'right.missing')],
  ])('links back to the list when it is %s', async (_, answer) => {
    mockSheet(answer)
    await open()
    expect(await screen.findByText("Cette fiche n'existe pas ou n'est pas la vôtre.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/FicheVoeux')
  })

  it('offers a retry after a failed request', async () => {
    mockSheet(errorResponse(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it('does not exist at a URL without a number', async () => {
    await open('x')
    expect(screen.getByText(/Cette adresse ne désigne aucune fiche/)).toBeVisible()
  })

  itIsAccessible({
    mock: mockSheet,
    open: (language) => open('31', language),
    shown: () => screen.findAllByRole('table'),
  })
})
