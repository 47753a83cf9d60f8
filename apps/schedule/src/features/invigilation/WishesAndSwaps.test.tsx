import { errorResponse, expectAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { own, swap, wishes } from '../../mocks.ts'
import { mockInvigilations, mockOwnInvigilations } from '../../testing/wire.ts'
import { InvigilationPage } from './InvigilationPage.tsx'

const [time] = wishes.times
beforeEach(() => void mockInvigilations({}))

describe('wishes', () => {
  it('are saved with those that are unchanged', async () => {
    mockOwnInvigilations({ wishes: [wishes] })
    const saved = { ...wishes, times: [{ ...time, suits: true }, wishes.times[1]], version: '"wishes-2"' }
    const calls = mockCall('put', '/api/v1/own-invigilation-wishes/3', saved)
    const { user } = await renderPage(<InvigilationPage />)
    await user.click(await screen.findByText(/Session principale, semestre 1/))
    await user.selectOptions(await screen.findByRole('combobox', { name: /08:30 - 10:00/ }), 'suits')
    await user.click(screen.getByRole('button', { name: 'Enregistrer mes souhaits' }))
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        times: [
          { day: '2027-01-11', slotId: 1, suits: true },
          { day: '2027-01-11', slotId: 2, suits: false },
        ],
      }),
    )
    expect(calls[0]?.headers.get('if-match')).toBe('"wishes-1"')
    await waitFor(() => expect(screen.getByText('Vos souhaits sont enregistrés.')).toBeVisible())
  })

  it('stay in the form when the invigilations were shared out meanwhile', async () => {
    mockOwnInvigilations({ wishes: [wishes] })
    mockCall('put', '/api/v1/own-invigilation-wishes/3', errorResponse(409, 'wishes.closed'))
    const { user } = await renderPage(<InvigilationPage />)
    await user.click(await screen.findByText(/Session principale, semestre 1/))
    const choice = await screen.findByRole('combobox', { name: /08:30 - 10:00/ })
    await user.selectOptions(choice, 'avoid')
    await user.click(screen.getByRole('button', { name: 'Enregistrer mes souhaits' }))
    await waitFor(() => expect(screen.getByText(/déjà réparties/)).toBeVisible())
    expect(choice).toHaveValue('avoid')
  })

  it('are not asked for once the invigilations are shared out', async () => {
    mockOwnInvigilations({ wishes: [{ ...wishes, isOpen: false }], toCome: [own] })
    await renderPage(<InvigilationPage />)
    await waitFor(() => expect(screen.getByText('Échanges de surveillances')).toBeVisible())
    expect(screen.queryByText('Mes souhaits de surveillance')).toBeNull()
  })
})

describe('swaps', () => {
  it('are offered to a colleague who is free, for one of theirs', async () => {
    mockOwnInvigilations({ toCome: [own] })
    const returned = { ...own, id: 5, day: '2027-01-14' }
    mockCall('get', '/api/v1/own-invigilations/4/swap-candidates', {
      items: [{ teacher: swap.from, department: 'Informatique', returns: [returned] }],
    })
    const calls = mockCall('post', '/api/v1/own-invigilation-swaps', swap)
    const { user } = await renderPage(<InvigilationPage />)
    await user.click(await screen.findByRole('button', { name: /^Proposer un échange/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('option', { name: /Hatem Jaziri/ })
    await user.selectOptions(dialog.getByRole('combobox', { name: /Collègue/ }), '900')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'En échange' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Envoyer la proposition' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ invigilationId: 4, colleagueId: 900, returnedId: 5 }))
  })

  it('are accepted in the version that is shown; a clash is shown at the swap', async () => {
    mockOwnInvigilations({ swaps: [swap] })
    const calls = mockCall('put', '/api/v1/own-invigilation-swaps/9/answer', errorResponse(409, 'clash.teacherSession'))
    const { user } = await renderPage(<InvigilationPage />)
    await user.click(await screen.findByRole('button', { name: "Accepter l'échange proposé par Hatem Jaziri" }))
    await waitFor(() => expect(screen.getByText('Impossible : une séance a lieu à cette heure.')).toBeVisible())
    expect(calls[0]).toMatchObject({ body: { answer: 'accepted' } })
    expect(calls[0]?.headers.get('if-match')).toBe('"swap-9-1"')
  })

  it('show the reason of a refusal by the exam office', async () => {
    const refusal = { by: null, at: '2026-11-22T08:00:00.000Z', reason: 'Bâtiment fermé' }
    mockOwnInvigilations({ swaps: [{ ...swap, state: 'refused', refusal }] })
    await renderPage(<InvigilationPage />)
    await waitFor(() => expect(screen.getByText('Motif du service des examens : Bâtiment fermé')).toBeVisible())
    expect(screen.queryByRole('button', { name: /Accepter/ })).toBeNull()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockOwnInvigilations({ wishes: [wishes], toCome: [own], swaps: [swap] })
  const { container } = await renderPage(<InvigilationPage />, { language })
  await screen.findByText('Hatem Jaziri', { exact: false })
  await expectAccessible(container)
})
