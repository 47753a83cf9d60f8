import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findChromium } from '../browser/find-chromium.ts'
import type { Candidate } from '../candidate/candidate.ts'
import type { PageCheck } from '../play/page-check.ts'
import { createMachinePace, type MachinePace } from '../play/machine-pace.ts'
import { playAlone } from '../play/play-alone.ts'
import { playInLanguage } from '../play/play-in-language.ts'
import { defaultLimits, type PlayLimits } from '../play/play-limits.ts'
import { livePortal } from './candidate.ts'
import { pathOfPage } from './candidate-with-code.ts'
import { startFixturePortal } from './fixture-portal.ts'

export interface PlayResult {
  /** The problems of a page by its name, each once and without its path, and those outside of any page. */
  problemsOf: (name: string) => string[]
  /** The reason why the play was ended before its last page, or null. */
  stopped: string | null
}

interface PlayOptions {
  limits?: PlayLimits
  /** Whether each page is left alone in a tab, instead of a tour through all; always for a check of lone pages only. */
  isAlone?: boolean
  /** Whether each page is mounted and left several times more. */
  repeatsMounts?: boolean
  pace?: MachinePace
}

export type PlayCandidate = (check: PageCheck, candidate: Candidate, options?: PlayOptions) => Promise<PlayResult>

/**
 * Starts Chromium and a fixture portal for the tests of the calling file, with JSON responses by path, such as
 * `/api/notes`. Returns a function that plays a candidate there in French, as a teacher.
 */
export function setUpPlays(responses: Record<string, unknown> = {}): PlayCandidate {
  let browser: Browser
  let portal: Awaited<ReturnType<typeof startFixturePortal>>

  beforeAll(async () => {
    browser = await launchBrowser()
    portal = await startFixturePortal(responses)
  }, 60_000)
  afterAll(async () => {
    portal.stop()
    await browser.close()
  })

  return async (
    check,
    candidate,
    { limits = defaultLimits, isAlone = !check.observe, repeatsMounts, pace = createMachinePace() } = {},
  ) => {
    const session = {
      entries: [],
      cookie: null,
      token: 'token',
      permissions: ['teacher' as const],
      end: async () => {},
    }
    const deadline = performance.now() + limits.play
    const paths = candidate.manifest.routes.map(({ path }) => path)
    const at = { browser, portal: portal.url, origins: [portal.url], api: livePortal().api }
    const subject = { ...at, candidate, checks: [check], limits, pace, deadline }
    const visitor = { audience: 'teacher' as const, session }
    const { problems, stopped } = isAlone
      ? await playAlone(visitor, paths, subject)
      : await playInLanguage('fr', visitor, paths, subject, { repeatsMounts })
    const texts = [...new Set(problems.map((problem) => problem.text))]
    const others = texts.filter((text) => !paths.some((path) => text.startsWith(`${path}: `)))
    return {
      problemsOf(name) {
        const prefix = `${pathOfPage(name)}: `
        const own = texts.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length))
        return [...own, ...others]
      },
      stopped,
    }
  }
}

/** Starts the browser of the tests; fails when the machine has none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The tests of the gate need Chromium: give its path as CHROMIUM')
  return chromium.launch({ executablePath, args: browserArguments() })
}

/** Returns a function that runs the play at its first call, for the tests that share it. */
export function shared(play: () => Promise<PlayResult>): () => Promise<PlayResult> {
  let result: Promise<PlayResult> | null = null
  return () => (result ??= play())
}
