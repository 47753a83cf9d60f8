import { pendingCalls } from '@portal/api-client/host'
import type { RemoteReport } from '@portal/release-format/remote-report'
import type { QueryClient } from '@tanstack/react-query'
import { findRelease } from '../federation/attribute-error.ts'
import { pendingScripts } from '../federation/track-scripts.ts'
import { startIdleTimeout } from '../remotes/idle-timeout.ts'
import { pendingStyleSheets } from '../remotes/style-sheets.ts'
import { haveQueriesFailed, isWithoutAnswer } from './failed-queries.ts'
import { isBlank, isLoading } from './is-blank.ts'
import { observeFreezes } from './observe-freezes.ts'

/** Milliseconds after a mount or a navigation, in which nothing is loading, until the page is judged. */
export const judgeAfter = 8_000

export interface MountedPage {
  remote: string
  version: string
  container: HTMLElement
  queryClient: QueryClient
}

type Release = Pick<RemoteReport, 'remote' | 'version'>
type PageFailure = Extract<RemoteReport['event'], 'empty' | 'loading' | 'noData' | 'frozen' | 'violation'>

/**
 * Watches the mounted page, and reports each kind of failure at most once for each mount: the page is empty, or
 * shows a loading state although nothing is loading, none of its queries succeeds, it blocks the browser, or its code violates the content security policy. Returns the function
 * to call at each mount.
 */
export function watchPages(report: (report: RemoteReport) => void): (page: MountedPage) => void {
  let page: MountedPage | null = null
  let mountedAt = 0
  let reported = new Set<string>()
  let stop = () => {}

  function fail({ remote, version }: Release, event: PageFailure, message?: string): void {
    const failure = `${remote}@${version} ${event}`
    if (reported.has(failure)) return
    reported.add(failure)
    report({ remote, version, event, message })
  }

  const isPending = () =>
    document.visibilityState === 'hidden' ||
    !navigator.onLine ||
    pendingCalls() > 0 ||
    pendingScripts() > 0 ||
    pendingStyleSheets() > 0

  function judge(): void {
    if (!page?.container.isConnected) return
    const { container, queryClient } = page
    if (isBlank(container)) fail(page, 'empty')
    if (haveQueriesFailed(queryClient)) fail(page, 'noData')
    else if (isLoading(container) && !isWithoutAnswer(queryClient)) fail(page, 'loading')
  }

  function judgeLater(): void {
    stop()
    stop = startIdleTimeout(judgeAfter, judge, isPending)
  }

  window.addEventListener('single-spa:routing-event', () => page?.container.isConnected && judgeLater())
  document.addEventListener('securitypolicyviolation', (violation) => {
    const release = findRelease(violation.sourceFile)
    if (release && violation.disposition === 'enforce') fail(release, 'violation', describeViolation(violation))
  })
  observeFreezes(({ milliseconds, startTime, script }) => {
    const mounted = page?.container.isConnected && startTime >= mountedAt ? page : null
    const release = findRelease(script) ?? mounted
    if (release) fail(release, 'frozen', `${Math.round(milliseconds)} ms`)
  })

  return (mounted) => {
    page = mounted
    mountedAt = performance.now()
    reported = new Set()
    judgeLater()
  }
}

/** The directive and what was blocked: an origin, or a word such as `inline`. */
function describeViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): string {
  return `${effectiveDirective} ${URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI}`.slice(0, 200)
}
