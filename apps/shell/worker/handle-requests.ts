import { answerRead } from './answer-read.ts'
import { attempt } from './attempt.ts'
import { openTables } from './database.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { answerFile, isFile, isPage, keepPage, keptPage } from './kept-files.ts'
import { isKeptRead } from './kept-reads.ts'
import type { PageMessage } from './page-message.ts'
import { networkFirst } from './network-first.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds: the page is small, and its first byte takes two seconds on a slow mobile connection. */
const pagePatience = 5_000

const answers = createKeptAnswers(openTables())

/** Answers what pages request, and takes what they say about themselves. */
export function handleRequests(): void {
  self.addEventListener('activate', (event) => event.waitUntil(start()))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const keepAlive = (work: Promise<unknown>) => event.waitUntil(work)
    const isOwn = new URL(request.url).origin === self.location.origin
    if (isFile(request)) event.respondWith(answerFile(request, keepAlive))
    else if (isOwn && isPage(request)) event.respondWith(answerPage(event))
    else if (isOwn && isKeptRead(request)) event.respondWith(answerRead(request, answers, keepAlive))
  })
  self.addEventListener('message', (event) => event.waitUntil(keep(event)))
}

/** The request of a page need not wait until the worker has started. */
async function start(): Promise<void> {
  await attempt(() => self.registration.navigationPreload.enable())
}

/** Always the page of the network where there is one, so that a released version arrives with the next page. */
function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const network = Promise.resolve(preloadResponse).then((early: Response | undefined) => early ?? fetch(request))
  return networkFirst({ network, kept: keptPage, patience: pagePatience })
}

async function keep({ data, ports }: ExtendableMessageEvent): Promise<void> {
  const message: PageMessage = data
  // From now on the requests of the page come here.
  await self.clients.claim()
  await attempt(() => answers.open(message.account))
  for (const port of ports) port.postMessage('ready')
  await attempt(() => keepPage(message))
}
