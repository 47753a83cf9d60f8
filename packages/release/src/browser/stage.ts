import type { Browser, BrowserContext } from 'playwright-core'
import type { Candidate } from '../candidate/candidate.ts'
import { baseOf, withCandidate } from './candidate-registry.ts'
import type { Audience, RegistryAnswer } from './candidate-registry.ts'
import type { Session } from './session.ts'

export interface Stage {
  context: BrowserContext
  /** The live registry with the candidate in it, once the page has asked for it. */
  registry: RegistryAnswer | null
  /** The candidate's files that were fetched. */
  fetched: Set<string>
}

interface StageOptions {
  browser: Browser
  portal: string
  candidate: Candidate
  audience: Audience
  session: Session | null
  language: string
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

/** A browser window on the live portal in which one remote is the candidate, and only that. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { browser, portal, candidate, audience, session, language } = options
  const origin = new URL(portal).origin
  const entries = [...(session?.entries ?? []), { name: 'language', value: language }]
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: entries }] },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const stage: Stage = { context, registry: null, fetched: new Set() }
  const files = new Map(candidate.files.map((file) => [file.path, file]))
  const base = new URL(baseOf(candidate.manifest), origin).href

  await context.route(`${origin}/portal/registry`, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const live: RegistryAnswer = await answer.json()
    stage.registry = withCandidate(live, candidate.manifest, audience)
    await route.fulfill({ status: 200, json: stage.registry, headers: { 'cache-control': 'no-store' } })
  })
  await context.route(`${base}**`, async (route) => {
    const path = new URL(route.request().url()).href.slice(base.length).replace(/[?#].*$/, '')
    stage.fetched.add(path)
    const file = files.get(path)
    const contentType = contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    await route.fulfill(file ? { body: file.bytes, contentType } : { status: 404, body: '' })
  })
  // What the candidate does here is no experience of a teacher.
  await context.route(`${origin}/portal/reports`, (route) => route.fulfill({ status: 204 }))
  return stage
}
