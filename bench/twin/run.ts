import { chromium, type Browser } from '@playwright/test'
import { signInPage } from '../../e2e/pages/sign-in-page.ts'
import { accounts, password } from '../../e2e/support/accounts.ts'
import { launchOptions } from '../../e2e/support/browser.ts'
import { mountRepeatedly, pathsOfHead } from '../../e2e/support/mount-repeatedly.ts'
import type { StorageState } from '../../e2e/support/stored-user.ts'
import { median } from '../marks-grid/measure.ts'
import { atMost, reportPromises } from '../promises.ts'
import { entrySizes, findDuplicateModules } from './duplicate-modules.ts'
import { measureLeaks } from './measure-leaks.ts'
import { serveBoth } from './serve.ts'
import { measures, visit, visitSignInPage, type Visit } from './visit.ts'

/**
 * Compares the portal with its twin: the same pages as a single build, without federation or single-spa. Both prefetch
 * a page's code when its link is hovered, and run it on click. When idle, the portal also prefetches the first files of
 * its remotes, their route tables and texts, which the twin has in its bundle; they count among the bytes of a cold
 * page.
 */

interface Pair {
  portal: Visit
  twin: Visit
}

const rounds = Number(process.argv[2] ?? 5)
/** The home page with the cards of all remotes, then a page of another remote. */
const home = ['/dashboard', '/Sujet'] as const
/** The first page of a visit and the second one, which is always in another remote. */
const ways = [
  ['/EmploiEnseignant', '/Sujet'],
  ['/FicheVoeux', '/EmploiEnseignant'],
  ['/Sujet', '/FicheVoeux'],
] as const

const { args = [], ...launch } = launchOptions()
const served = await serveBoth()
const browser = await chromium.launch({ ...launch, args: [...args, '--disable-ipc-flooding-protection'] })
try {
  const ofPortal = await signIn(browser, served.portal)
  const ofTwin: StorageState = {
    ...ofPortal,
    origins: ofPortal.origins.map((origin) => ({ ...origin, origin: served.twin })),
  }
  const entrances = {
    portal: await visitSignInPage(browser, served.portal),
    twin: await visitSignInPage(browser, served.twin),
  }
  const pairs: Pair[] = []
  const homePairs: Pair[] = []
  // The first visits warm up the servers.
  for (const state of [ofPortal, ofTwin]) await visit(browser, state, ...ways[0])
  for (let round = 1; round <= rounds; round += 1) {
    for (const [from, to] of [...ways, home]) {
      const portal = () => visit(browser, ofPortal, from, to)
      const twin = () => visit(browser, ofTwin, from, to)
      const isTwinFirst = round % 2 === 0
      const first = isTwinFirst ? await twin() : await portal()
      const second = isTwinFirst ? await portal() : await twin()
      const pair = isTwinFirst ? { portal: second, twin: first } : { portal: first, twin: second }
      if (from === home[0]) homePairs.push(pair)
      else pairs.push(pair)
      console.log(JSON.stringify({ round, from, ...pair }))
    }
  }
  const twice = findDuplicateModules(await scriptsOfAllRemotes(browser, ofPortal))
  const left = {
    portal: await measureLeaks(browser, ofPortal, '[data-remote]'),
    twin: await measureLeaks(browser, ofTwin, 'main:has(h1)'),
  }

  const ratio = (name: keyof Visit) => median(pairs.map(({ portal, twin }) => portal[name] / twin[name]))
  const homeRatio = (name: keyof Visit) => median(homePairs.map(({ portal, twin }) => portal[name] / twin[name]))
  const inPortal = (name: keyof Visit) => median(pairs.map(({ portal }) => portal[name]))
  const inTwin = (name: keyof Visit) => median(pairs.map(({ twin }) => twin[name]))
  const sizes = entrySizes()
  const isKept = reportPromises(import.meta.dirname, {
    promises: [
      atMost('sign-in page, requests', 6, entrances.portal.requests),
      atMost('sign-in page, kB', 75, entrances.portal.bytes / 1000),
      atMost('cold page of a remote, bytes, to the twin', 1.22, ratio('coldBytes')),
      atMost('cold page of a remote, time, to the twin', 1.15, ratio('coldTime')),
      atMost('cold home page with cards, bytes, to the twin', 1.1, homeRatio('coldBytes')),
      atMost('cold home page with cards, time, to the twin', 1.15, homeRatio('coldTime')),
      atMost('first navigation, time, to the twin', 1.15, ratio('firstNavigation')),
      atMost('repeated navigation, time, to the twin', 1.1, ratio('repeatedNavigation')),
      atMost('warm reload, requests', 2, inPortal('reloadRequests')),
      atMost('warm reload, kB', 1, inPortal('reloadBytes') / 1000),
      atMost('largest entry of a remote, kB', 4, Math.max(...sizes.map(({ bytes }) => bytes)) / 1000),
      atMost('shared modules twice in the page', 0, twice.shared.length),
      atMost('nodes left by 200 mounts', 0, left.portal.nodes),
      atMost('listeners left by 200 mounts', 0, left.portal.listeners),
      atMost('heap grown by 200 mounts, to the twin', 1.3, left.portal.heapKilobytes / left.twin.heapKilobytes),
    ],
    facts: {
      rounds,
      entrances,
      entries: sizes,
      callsInSeveralRemotes: twice.calls.length,
      left,
      medians: measures.map((name) => ({
        name,
        portal: Math.round(inPortal(name)),
        twin: Math.round(inTwin(name)),
        ratio: ratio(name),
      })),
    },
  })
  if (!isKept) process.exitCode = 1
} finally {
  await browser.close()
  await served.stop()
}

async function signIn(window: Browser, origin: string): Promise<StorageState> {
  const context = await window.newContext({ baseURL: origin, locale: 'fr-TN' })
  const page = await context.newPage()
  const entrance = signInPage(page)
  await entrance.open()
  await entrance.fill(accounts.head, password)
  await page.waitForURL('**/dashboard')
  // Waits until the storage is filled, including the registry.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Opens the pages of every remote in one document. */
async function scriptsOfAllRemotes(window: Browser, state: StorageState): Promise<string[]> {
  const context = await window.newContext({ baseURL: state.origins[0]?.origin, storageState: state, locale: 'fr-TN' })
  const page = await context.newPage()
  await page.goto('/nulle-part')
  const paths = pathsOfHead()
  await mountRepeatedly(page, paths, paths.length)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await context.close()
  return scripts
}
