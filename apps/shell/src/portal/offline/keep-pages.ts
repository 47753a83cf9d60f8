import type { Registry } from '@portal/release-format/registry'
import { registerWorker, workerRegistration } from '@portal/remote-kit/push-subscription'
import type { PageMessage } from '../../../worker/page-message.ts'

/**
 * Has the worker keep this page, which stands, with its files, and what the account reads; resolves once the worker answers its requests, to whether
 * there is one. Without a worker, as in a private window, the portal needs the network as any page does.
 */
export async function keepPages({ remotes }: Registry, account: number): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    if (!(await registerWorker())) return false
    const { active } = await navigator.serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const message: PageMessage = {
      account,
      files: files.filter((file) => /^\/(?:static|remotes)\//.test(new URL(file).pathname)),
      bases: remotes.flatMap(({ base, lastGood }) => [base, ...(lastGood ? [lastGood.base] : [])]),
    }
    const { port1, port2 } = new MessageChannel()
    const isReady = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
    port1.start()
    active?.postMessage(message, [port2])
    await isReady
    port1.close()
    return true
  } catch {
    return false
  }
}

/**
 * Asks for the newest code of the worker, which is another one when the operator has turned it on or off. A browser asks
 * by itself only when a page is opened.
 */
export async function renewWorker(): Promise<void> {
  await (await workerRegistration())?.update()
}
