/**
 * The service worker of the portal: shows pushed notifications, and keeps what a page needs to open and to be read
 * without a network. Where the operator keeps nothing (`OFFLINE_PAGES=none`), the server sets `keepsPages` to false
 * before this code: what was kept is deleted, and no request is handled.
 */
import { attempt } from './attempt.ts'
import { openTables } from './database.ts'
import { forgetFiles } from './kept-files.ts'
import { handleRequests } from './handle-requests.ts'
import './push-messages.ts'

declare const self: ServiceWorkerGlobalScope & { keepsPages?: boolean }

// A page of an older release works with a newer worker, because each request names what it wants.
self.addEventListener('install', () => void self.skipWaiting())

if (self.keepsPages === false) self.addEventListener('activate', (event) => event.waitUntil(forget()))
else handleRequests()

async function forget(): Promise<void> {
  await forgetFiles()
  await attempt(() => openTables().clear())
}
