import { chunkGlobal } from '@portal/release-format/global-name'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { PageCheck, PageObserver, PlayedPage } from '../../play/page-check.ts'
import { isFromFiles, placeIn } from '../../play/page-requests.ts'
import { describeDocument } from './describe-document.ts'
import { describeStored } from './describe-stored.ts'
import { trackPortalScripts } from './portal-scripts.ts'
import { describeSharedChanges, readSharedState, type SharedState } from './shared-state.ts'
import { trackResources } from './track-resources.ts'
import { watchGrowth } from './watch-growth.ts'
import { watchProperties, type PropertyChange } from './watch-properties.ts'

const settleTimeout = 2_000

/** Whether the candidate leaves the page as it was: before it is mounted, and after it is unmounted. */
export const globalsCheck: PageCheck = {
  id: 'globals',
  title: 'Nothing outside the own container is changed or left running',
  remedy: 'Start it in an effect of the page, and end it in the cleanup of that effect.',
  observe: observeGlobals,
}

async function observeGlobals(played: PlayedPage): Promise<PageObserver> {
  const { page, devtools, onRequest, origin, base, candidate, kind, others, pace } = played
  // The remote must not find the functions that it is compared with.
  const keys = { properties: randomUUID(), resources: randomUUID(), timeouts: randomUUID() }
  // A page with cards is one of another remote.
  const globals = [candidate.manifest.global, ...(kind === 'cards' ? others : [])]
  const allowed = [...globals, ...globals.map(chunkGlobal), ...Object.values(keys)]
  await page.addInitScript(trackResources, { key: keys.resources, timeoutsKey: keys.timeouts, base: origin + base })
  await page.addInitScript(watchProperties, { key: keys.properties, allowed })
  const requests = new Set<string>()
  onRequest((request) => {
    const { pathname, origin: to, href } = request.url
    const isFile = to === origin && (pathname.startsWith(base) || pathname.startsWith('/static/'))
    if (isFile || !isFromFiles(request, origin + base)) return
    const place = placeIn(request.stack.join('\n'), base)
    requests.add(`requests ${request.method} ${to === origin ? pathname : href}${place}`)
  })
  const scripts = trackPortalScripts(page, origin)
  const growth = watchGrowth(played, keys.timeouts)
  const problems = new Set<string>()
  let state: string[] = []
  let lexical: string[] = []
  let shared: SharedState = new Map()
  /** The storage before the first try of a visit, and before the current one. */
  const stored: Record<'first' | 'current', string[]> = { first: [], current: [] }
  let visited = ''
  // A page opened by its URL has no state before the candidate to compare with.
  let hasState = false

  const lexicalNames = async () => (await devtools.send('Runtime.globalLexicalScopeNames', {})).names
  /** Compares with the previous call. */
  const changedGlobals = async () => {
    const before = lexical
    lexical = await lexicalNames()
    const changed: string[] = []
    for (const { change, property } of await callInPage<PropertyChange>(page, keys.properties)) {
      const isOfThePortal = change === 'adds' && (await scripts.mention(property.replace('window.', '')))
      if (!isOfThePortal) changed.push(`${change} ${property}`)
    }
    const sharedBefore = shared
    shared = await readSharedState(page)
    return [
      ...changed,
      ...differenceOf(lexical, before).map((name) => `declares the global ${name}`),
      ...describeSharedChanges(sharedBefore, shared, candidate.manifest.name),
    ]
  }
  const readStored = () => page.evaluate(describeStored, candidate.manifest.name)
  const readPage = async () => [
    ...(await page.evaluate(describeDocument)),
    ...(await callInPage<string>(page, keys.resources)),
  ]
  const changedState = async () => {
    const now = [...(await readPage()), ...(await readStored())]
    const added = differenceOf(now, state)
    const changed = new Set(added.map(tagOf))
    const removed = differenceOf(state, now).filter((part) => !changed.has(tagOf(part)))
    const changes = [
      ...added.map((part) => `leaves ${shorten(part)}`),
      ...removed.map((part) => `removes ${shorten(part)}`),
    ]
    state = now
    return changes
  }
  /** A script that is loading has a timer of the bundler's runtime, also after its last byte has arrived. */
  const settledState = async () => {
    const before = state
    const until = performance.now() + pace.extend(settleTimeout)
    let changes = await changedState()
    while (changes.length > 0 && performance.now() < until) {
      await pause(100)
      state = before
      changes = await changedState()
    }
    return changes
  }
  const report = (found: string[], moment: string) => found.forEach((text) => problems.add(`${text} ${moment}`))

  return {
    async beforePrepare(path) {
      shared = new Map()
      await changedGlobals()
      stored.current = await readStored()
      if (path !== visited) stored.first = stored.current
      visited = path
      state = [...(await readPage()), ...stored.current]
      requests.clear()
      hasState = true
    },
    async afterPrepare() {
      const requested = [...requests]
      report([...(await changedGlobals()), ...(await settledState()), ...requested], 'before it is mounted')
    },
    async afterMount() {
      if (hasState) report(await changedGlobals(), 'while it is mounted')
    },
    async afterUnmount() {
      // Values stored during a visit are still there when it is repeated.
      const { first, current } = stored
      state = [...differenceOf(state, differenceOf(current, first)), ...differenceOf(first, current)]
      report([...(await changedGlobals()), ...(await changedState())], 'after it is unmounted')
    },
    beforeMounts: growth.begin,
    async afterMounts() {
      for (const grown of await growth.end()) problems.add(grown)
    },
    isUncertain: growth.isUncertain,
    take() {
      const taken = [...problems]
      problems.clear()
      hasState = false
      return taken
    },
  }
}

/** Calls a function that an init script has defined. */
function callInPage<Item>(page: Page, key: string): Promise<Item[]> {
  return page.evaluate((name): Item[] => {
    const call: unknown = Reflect.get(window, name)
    if (typeof call !== 'function') throw new Error('The page is not observed')
    return call()
  }, key)
}

/** Shortens the value of a stored item, whose whole text is compared. */
function shorten(part: string): string {
  return part.replace(/^([^<=]+=.{40}).+( in \w+Storage)$/s, '$1…$2')
}

/** The begin of an element's description, which is the same when only its attributes have changed. */
function tagOf(part: string): string {
  return part.replace(/^(<[\w-]+).*/s, '$1')
}

/** The members of a list that the other one lacks, counting duplicates. */
function differenceOf(list: string[], other: string[]): string[] {
  const left = [...other]
  return list.filter((member) => {
    const at = left.indexOf(member)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
