import { errorResponse, itIsAccessible, mockCall, renderPage, screen } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const token = '12.makeUp.code'
const query = `/api/v1/mail-subscriptions/${token}`
const open = (options: object = {}) =>
  renderPage(<UnsubscribePage />, { path: paths.unsubscribe, route: `/Unsubscribe/${token}`, ...options })

describe('the link of a mail', () => {
  it('ends its mails after a confirmation', async () => {
    mockCall('get', query, { topic: 'makeUp', isSubscribed: true })
    const calls = mockCall('post', '/api/v1/mail-unsubscriptions', { topic: 'makeUp', isSubscribed: false })
    const { user } = await open()
    expect(await screen.findByText('E-mails sur ce sujet : Rattrapages')).toBeVisible()
    expect(calls).toHaveLength(0)
    mockCall('get', query, { topic: 'makeUp', isSubscribed: false })
    await user.click(screen.getByRole('button', { name: 'Ne plus les recevoir' }))
    expect(await screen.findByText('Ces e-mails ne vous sont plus envoyés.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ token })
    expect(screen.queryByRole('button', { name: 'Ne plus les recevoir' })).toBeNull()
  })

  it('names the daily digest', async () => {
    mockCall('get', query, { topic: null, isSubscribed: true })
    await open()
    expect(await screen.findByText('Résumé quotidien de vos notifications')).toBeVisible()
  })

  it('that was not signed by the portal ends nothing', async () => {
    mockCall('get', query, errorResponse(404, 'notFound'))
    await open()
    expect(await screen.findByText('Le chargement a échoué.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ne plus les recevoir' })).toBeNull()
  })

  itIsAccessible({
    mock: () => mockCall('get', query, { topic: null, isSubscribed: true }),
    open: (language) => open({ language }),
    shown: () => screen.findByRole('button'),
  })
})
