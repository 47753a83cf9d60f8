import type { Account } from '@portal/api-client/accounts'
import { errorResponse, mockCall, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { confirmDecision } from '@portal/shared-screens/testing'
import { mockSignUp } from '@portal/shared-screens/mocks'
import { open, heading, list, reason, outdated } from './testing/open-inbox.tsx'
import { mockInbox, wireAbsence, wireMakeUp } from './testing/wire.ts'

describe('a sign-up', () => {
  const decisionPath = `/api/v1/sign-ups/${mockSignUp.id}/decision`
  const waiting = { ...mockSignUp, createdAt: '2026-11-20T08:00:00.000Z' }
  function mockSignUps(...accounts: Account[]) {
    mockCall('get', '/api/v1/sign-ups', { items: accounts, next: null })
    for (const account of accounts)
      mockCall('get', `/api/v1/accounts/${account.id}`, { account, lock: null, grantable: [], vacant: [] })
  }

  it('stands among the notices in the order in which they were sent', async () => {
    mockInbox(wireAbsence, { ...wireMakeUp, sentAt: '2026-11-19T08:00:00.000Z' })
    mockSignUps(waiting)
    await open()
    const items = within(await list()).getAllByRole('button')
    expect(items.map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
      ...['Hichem Trabe', 'Gharbi Yosra', 'Amel Ben Sal'],
    ])
  })

  it('is accepted by a key, its result is announced, and the next item has the focus', async () => {
    mockInbox(wireAbsence)
    mockSignUps(waiting)
    const accepted = mockCall('put', decisionPath, { account: { ...waiting, state: 'active' }, isMailSent: true })
    const { user } = await open()
    expect(await heading('Inscription · Gharbi Yosra')).toBeVisible()
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('a')
    expect(await screen.findByRole('button', { name: 'Non' })).toHaveFocus()
    expect(accepted).toHaveLength(0)
    await user.keyboard('{Tab}{Enter}')
    await waitFor(async () => expect(await heading('Absence · Amel Ben Salah')).toHaveFocus())
    expect(accepted[0]?.body).toEqual({ decision: 'accepted' })
    expect(accepted[0]?.headers.get('if-match')).toBe(waiting.version)
    const result = 'Inscription de Gharbi Yosra acceptée, e-mail envoyé.'
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(result)
    expect(screen.getByRole('region', { name: 'Dernière décision' })).toHaveTextContent(result)
  })

  it('is refused with a reason that its owner gets by mail', async () => {
    mockInbox()
    mockSignUps(waiting)
    const refused = mockCall('put', decisionPath, { account: { ...waiting, state: 'refused' }, isMailSent: true })
    const { user } = await open()
    await user.type(await reason(), 'Inconnue au service du personnel')
    expect(screen.getByText('Le motif est envoyé à yosra@institut.example.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    await waitFor(() =>
      expect(refused[0]?.body).toEqual({ decision: 'refused', reason: 'Inconnue au service du personnel' }),
    )
  })

  it('that was decided meanwhile says so, and keeps the typed reason', async () => {
    mockInbox()
    mockSignUps(waiting)
    mockCall('put', decisionPath, errorResponse(409, 'signUp.decided'))
    const { user } = await open()
    await user.type(await reason(), 'Inconnue')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    expect(await screen.findByText('Cette inscription a déjà été traitée.')).toBeVisible()
    expect(await reason()).toHaveValue('Inconnue')
  })

  it('that somebody else has changed shows what changed, and keeps the typed reason', async () => {
    mockInbox()
    mockSignUps(waiting)
    mockCall('put', decisionPath, () => {
      mockSignUps({ ...waiting, email: 'yosra.gharbi@institut.example', version: '"newer"' })
      return outdated()
    })
    const { user } = await open()
    await user.type(await reason(), 'Inconnue')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('yosra.gharbi@institut.example'))
    expect(await reason()).toHaveValue('Inconnue')
  })

  it('is shown alone by the filter, which the decided notices do not have', async () => {
    mockInbox(wireAbsence)
    mockSignUps(waiting)
    const { user } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type de demande' }), 'Inscriptions')
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1))
    await user.click(screen.getByRole('tab', { name: 'Décidées' }))
    expect(await screen.findByRole('combobox', { name: 'Type de demande' })).toHaveValue('')
    expect(screen.queryByRole('option', { name: 'Inscriptions' })).toBeNull()
  })
})
