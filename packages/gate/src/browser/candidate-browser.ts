import { gateUserAgent } from '@portal/release-format/gate-browser'
import { releasePath } from '@portal/release-format/registry'
import type { Browser, BrowserContext } from 'playwright-core'
import type { ApiDocument } from '../api/api-document.ts'
import type { Candidate } from '../candidate/candidate.ts'
import type { Audience } from '../audience.ts'
import { addWindowParts } from './add-window-parts.ts'
import { withCandidate, withCardsOf, type RegistryResponse } from './candidate-registry.ts'
import { computer } from './computer.ts'
import { refuseWrites } from './refuse-writes.ts'
import type { AuthSession } from './sign-in.ts'
import { trustCandidate } from './trust-candidate.ts'
import { openSignedInContext } from './signed-in-context.ts'

export interface CandidateBrowser {
  context: BrowserContext
  /** The live registry with the candidate inserted. */
  registry: RegistryResponse
  /** The candidate's files that were fetched. */
  fetched: Set<string>
}

interface CandidateBrowserOptions {
  browser: Browser
  portal: string
  /** All other requests are aborted; without them none is. */
  origins?: string[]
  /** The API of the portal: only requests that read are allowed. */
  api: ApiDocument
  candidate: Candidate
  audience: Audience
  session: AuthSession | null
  language: string
  /** Whether the cards of the candidate are shown; those of other remotes never are. */
  hasCards?: boolean
}

interface Settings {
  apiBaseUrl: string
  institute?: { timeZone?: string }
}

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
}

/** Opens a browser context on the live portal that only reads, and in which exactly one remote is the candidate. */
export async function openCandidateBrowser(options: CandidateBrowserOptions): Promise<CandidateBrowser> {
  const { browser, portal, origins, api, candidate, audience, session, language, hasCards } = options
  const origin = new URL(portal).origin
  const { apiBaseUrl, institute } = await fetchSettings(origin)
  const context = await openSignedInContext(browser, session, {
    origin,
    language,
    serviceWorkers: 'block',
    timezoneId: institute?.timeZone,
    // The server knows the gate by it, also where the code of a page reads another one.
    extraHTTPHeaders: { 'user-agent': gateUserAgent },
    ...computer,
  })
  await context.addInitScript(addWindowParts)
  const signature = await trustCandidate(context, candidate.manifest)
  const live = await fetchLiveRegistry(origin, session)
  const registry = withCardsOf(
    hasCards ? candidate.manifest.name : null,
    withCandidate(live, candidate.manifest, audience, signature),
  )
  const stage: CandidateBrowser = { context, registry, fetched: new Set() }
  const files = new Map(candidate.files.map((file) => [file.path, file]))
  const base = new URL(releasePath(candidate.manifest), origin).href

  // The last route that matches is used.
  await refuseWrites(context, { portal, apiBaseUrl, api })
  if (origins)
    await context.route(
      ({ origin: of }) => !origins.includes(of),
      (route) => route.abort(),
    )
  await context.route(`${origin}/portal/registry`, (route) =>
    route.fulfill({ json: registry, headers: { 'cache-control': 'no-store' } }),
  )
  await context.route(`${base}**`, async (route) => {
    const path = new URL(route.request().url()).href.slice(base.length).replace(/[?#].*$/, '')
    stage.fetched.add(path)
    const file = files.get(path)
    const contentType = contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    await route.fulfill(file ? { body: file.bytes, contentType } : { status: 404, body: '' })
  })
  // The portal's own files are most of the requests, and reading them needs none of the rules above.
  await context.route(
    ({ origin: of, pathname }) => of === origin && pathname.startsWith('/static/'),
    (route) => (route.request().method() === 'GET' ? route.continue() : route.fallback()),
  )
  // The candidate's telemetry must not count as that of a user.
  await context.route(`${origin}/portal/reports`, (route) => route.fulfill({ status: 204 }))
  return stage
}

async function fetchSettings(origin: string): Promise<Settings> {
  const response = await fetch(`${origin}/config.json`)
  const settings: Settings = await response.json()
  return settings
}

async function fetchLiveRegistry(origin: string, session: AuthSession | null): Promise<RegistryResponse> {
  const headers: Record<string, string> = session ? { authorization: `Bearer ${session.token}` } : {}
  const response = await fetch(`${origin}/portal/registry`, { headers })
  const answer: RegistryResponse = await response.json()
  return answer
}
