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
import { describe, expect, it } from 'vitest'
import { mockDouble, mockStudent, noPhoto, noRecords } from '../mocks.ts'
import { MergePage } from './MergePage.tsx'

const path = '/api/v1/students/12/merges/13'
const moves = { enrolments: 0, marks: 1, attendance: 2, registers: 0, eliminations: 0, projects: 0 }
const seen = { clashes: [], areDistinct: false, version: '"preview-1"' }
const preview = { student: mockStudent, double: mockDouble, moves, same: 1, ...seen }
const clash = {
  ...{ kind: 'mark', year: '2026-2027', groups: ['LI1-A', 'LI1-B'], subject: 'Algorithmique' },
  ...{ exam: 'DS 1', heldOn: '2026-10-12', teacher: 'Amine Ben Salah' },
}

const mockPreview = (changes: object = {}) => mockCall('get', path, { ...preview, ...changes })
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<MergePage />, {
    session: registrar,
    route: '/office/students/12/merge/13',
    path: '/office/students/:id/merge/:doubleId',
    language,
  })
const merge = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.pressAndConfirm('Fusionner')
}

describe('the merge of two records', () => {
  it('compares them, and shows what moves', async () => {
    mockPreview()
    await open()
    const number = (await screen.findByText('CIN ou passeport')).closest('tr')!
    expect(number).toHaveTextContent('01234567')
    expect(number).toHaveTextContent('01234576')
    expect(within(number).getByText('Différent')).toBeVisible()
    expect(screen.getByText('Présences saisies').nextElementSibling).toHaveTextContent('2')
    expect(screen.getByText(/1 élément est identique/)).toBeVisible()
    expect(screen.getByRole('link', { name: "Garder l'autre fiche" })).toHaveAttribute(
      'href',
      '/office/students/13/merge/12',
    )
  })

  it('happens after a confirmation over the preview that is shown, and opens the student', async () => {
    mockPreview()
    const merges = mockCall('put', path, { student: mockStudent, photo: noPhoto, records: noRecords })
    const { user, currentRoute } = await open()
    await merge(user)
    await waitFor(() => expect(currentRoute()).toBe('/office/students/12'))
    expect(merges[0]?.headers.get('if-match')).toBe('"preview-1"')
  })

  it('over a preview that has changed says so, and shows the new one', async () => {
    mockPreview()
    const { user } = await open()
    await screen.findByRole('button', { name: 'Fusionner' })
    mockPreview({ moves: { ...moves, attendance: 7 }, version: '"preview-2"' })
    mockCall('put', path, errorResponse(412, 'version.changed'))
    await merge(user)
    expect(await screen.findByText(/L'une des fiches vient de changer/)).toBeVisible()
    await waitFor(() => expect(screen.getByText('Présences saisies').nextElementSibling).toHaveTextContent('7'))
  })

  it('without a response may not have happened, and can be tried again', async () => {
    mockPreview()
    const calls = mockCall('put', path, networkError)
    const { user } = await open()
    await merge(user)
    const dialog = within(screen.getByRole('alertdialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Aucune réponse n'est arrivée/)
    await user.click(dialog.getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('is not offered with two marks of one exam, of which it says where they are', async () => {
    mockPreview({ clashes: [clash] })
    await open()
    expect(
      await screen.findByText(
        "Deux notes d'un même examen · DS 1 · Algorithmique · LI1-A / LI1-B · 12/10/2026 · 2026-2027 · Amine Ben Salah",
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Fusionner' })).toBeNull()
  })

  it('is not offered for two persons, of whom the registrar has said so over the preview that is shown', async () => {
    mockPreview()
    const { user } = await open()
    const button = await screen.findByRole('button', { name: 'Ce sont deux personnes' })
    const said = mockCall('put', '/api/v1/students/12/distinct/13', { ...preview, areDistinct: true })
    mockPreview({ areDistinct: true, version: '"preview-2"' })
    await user.click(button)
    expect(await screen.findByText(/sont celles de deux personnes/)).toBeVisible()
    expect(said[0]?.headers.get('if-match')).toBe('"preview-1"')
    expect(screen.queryByRole('button', { name: 'Fusionner' })).toBeNull()

    const takenBack = mockCall('delete', '/api/v1/students/12/distinct/13', preview)
    mockPreview({ version: '"preview-3"' })
    await user.click(screen.getByRole('button', { name: 'Proposer à nouveau la fusion' }))
    expect(await screen.findByRole('button', { name: 'Fusionner' })).toBeVisible()
    expect(takenBack[0]?.headers.get('if-match')).toBe('"preview-2"')
  })

  it('of a record that is gone leads back to the doubles', async () => {
    mockCall('get', path, errorResponse(404, 'absent'))
    await open()
    expect(await screen.findByRole('link', { name: 'Voir les doublons possibles' })).toBeVisible()
  })
})

itIsAccessible({ mock: () => mockPreview({ clashes: [clash] }), open, shown: /Algorithmique/ })
