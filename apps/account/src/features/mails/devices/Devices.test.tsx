import {
  errorResponse,
  expectAccessible,
  mockCall,
  renderPage,
  screen,
  startPushBrowser,
  stopPushBrowser,
  waitFor,
  within,
} from '@portal/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { Devices } from './Devices.tsx'

const list = '/api/v1/push-devices'
const removals = '/api/v1/push-device-removals'
const endpoint = 'https://push.example/own'
const other = { endpoint: 'https://push.example/other', label: 'Firefox · Android', createdAt: '2026-11-02T08:00:00Z' }
const device = { ...other, lastPushedAt: null }
const own = { ...device, endpoint, label: 'Chrome · Windows', lastPushedAt: '2026-11-20T09:30:00Z' }

const mockDevices = (...items: object[]) => mockCall('get', list, { items, publicKey: 'key' })
const button = (name: string) => screen.findByRole('button', { name })

/** Switches this device on with the password of the account. */
async function start(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await user.click(await button('Activer sur cet appareil'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Votre mot de passe', { selector: 'input' }), 'Portail-2026{Enter}')
}

afterEach(stopPushBrowser)

describe('this device', () => {
  it('is switched on with the permission of the person', async () => {
    const { subscribe } = startPushBrowser()
    mockDevices()
    const calls = mockCall('post', list, own)
    const { user } = await renderPage(<Devices />)
    expect(await screen.findByText("Cet appareil n'affiche pas vos notifications.")).toBeVisible()
    mockDevices(own)
    await start(user)
    expect(await screen.findByText('Cet appareil affiche vos notifications.')).toBeVisible()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
    expect(calls[0]?.body).toEqual({ endpoint, p256dh: 'p', auth: 'a', language: 'fr', password: 'Portail-2026' })
  })

  it('R-shared-64: says on an iPhone how to install the portal, without which it shows nothing', async () => {
    stopPushBrowser()
    Object.assign(navigator, { standalone: false })
    mockDevices()
    await renderPage(<Devices />)
    expect(await screen.findByText(/^Sur un iPhone ou un iPad, ajoutez d'abord le portail/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    Reflect.deleteProperty(navigator, 'standalone')
  })

  it('stays off when the person declines, and says how to allow it', async () => {
    startPushBrowser({ answer: 'denied' })
    mockDevices()
    const calls = mockCall('post', list, own)
    const { user } = await renderPage(<Devices />)
    await start(user)
    expect(await screen.findByText(/Ce navigateur bloque les notifications/)).toBeVisible()
    expect(calls).toHaveLength(0)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is not called on when its push service does not respond, or the server refuses it', async () => {
    const { subscribe } = startPushBrowser()
    mockDevices()
    mockCall('post', list, errorResponse(409, 'push.tooManyDevices'))
    const { user } = await renderPage(<Devices />)
    subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'))
    await start(user)
    expect(await screen.findByText(/L'activation a échoué/)).toBeVisible()
    await user.click(await button('Confirmer'))
    expect(await screen.findByText(/Dix appareils sont déjà activés/)).toBeVisible()
    expect(screen.getByText("Cet appareil n'affiche pas vos notifications.")).toBeVisible()
  })

  it.each([200, 404])('is switched off in the browser and on the server, which answers %i', async (status) => {
    const { unsubscribe } = startPushBrowser({ endpoint })
    mockDevices(own)
    const calls = mockCall('post', removals, status === 200 ? { status: 200 } : errorResponse(404, 'absent'))
    const { user } = await renderPage(<Devices />)
    const off = await button('Désactiver')
    mockDevices()
    await user.click(off)
    expect(await button('Activer sur cet appareil')).toBeVisible()
    expect(unsubscribe).toHaveBeenCalled()
    expect(calls[0]?.body).toEqual({ endpoint })
  })

  it('says that it cannot show notifications', async () => {
    mockDevices()
    await renderPage(<Devices />)
    expect(await screen.findByText('Ce navigateur ne peut pas afficher de notifications.')).toBeVisible()
  })
})

describe('the other devices', () => {
  it('are listed and removed, each with its failure', async () => {
    startPushBrowser({ endpoint })
    mockDevices(own, device)
    mockCall('post', removals, errorResponse(503, 'busy'))
    const { user } = await renderPage(<Devices />)
    const row = within(await screen.findByRole('row', { name: /Firefox · Android/ }))
    expect(row.getByText('02/11/2026')).toBeVisible()
    expect(row.getByText('Aucune')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Chrome · Windows/ })).queryByRole('button')).toBeNull()
    await user.click(row.getByRole('button', { name: 'Retirer : Firefox · Android' }))
    expect(await row.findByRole('alert')).toBeVisible()
    const calls = mockCall('post', removals, { status: 200 })
    mockDevices(own)
    await user.click(row.getByRole('button', { name: 'Retirer : Firefox · Android' }))
    await waitFor(() => expect(screen.queryByText('Firefox · Android')).toBeNull())
    expect(calls[0]?.body).toEqual({ endpoint: device.endpoint })
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    startPushBrowser()
    mockDevices(own, device)
    const { container } = await renderPage(<Devices />, { language })
    await screen.findByText('Firefox · Android')
    await expectAccessible(container)
  })
})
