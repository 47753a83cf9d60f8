import type { Page } from 'playwright-core'
import type { EndObservation, PageCheck, PlayedPage } from '../../play/page-check.ts'
import type { PageRequest } from '../../play/page-requests.ts'
import { watchNavigation } from './watch-navigation.ts'
import { unexpectedRequest } from './unexpected-request.ts'

/** Whether the pages call the operations of their contract only, and no other host. */
export const networkCheck: PageCheck = {
  id: 'network',
  title: 'Pages call only what their contract contains',
  remedy: 'Call the portal by the adapters of @portal/api-client, and import every other file into the build.',
  observeAlone,
  seesHourLater: true,
  observe({ page, onRequest, origin, base, candidate, kind }) {
    const { operations } = candidate.manifest
    const problems = new Set<string>()
    const navigations = new Set<string>()
    let apiOrigin = origin
    let isMounted = false
    watchNavigation(page, origin, (problem) => navigations.add(problem))
    onRequest((request) => {
      const problem = unexpectedRequest(request, { origin, apiOrigin, base, operations }, isMounted)
      if (problem) problems.add(problem)
    })
    return {
      async beforePrepare() {
        apiOrigin = await readApiOrigin(page, origin)
        // The page of a card belongs to another remote, whose calls have no stack either.
        isMounted = kind !== 'cards'
      },
      afterExplore() {
        isMounted = false
      },
      take() {
        isMounted = false
        return takeAll(problems)
      },
      takeCertain: () => takeAll(navigations),
    }
  },
}

function takeAll(problems: Set<string>): string[] {
  const taken = [...problems]
  problems.clear()
  return taken
}

/** A page that is left alone may make its calls later. Requests without a stack can be the portal's own. */
async function observeAlone({ page, onRequest, origin, base, candidate }: PlayedPage): Promise<EndObservation> {
  const { operations } = candidate.manifest
  const requests: PageRequest[] = []
  const navigations = new Set<string>()
  watchNavigation(page, origin, (problem) => navigations.add(problem))
  onRequest((request) => requests.push(request))
  let settings: Promise<string> | null = null
  return async () => {
    settings ??= readApiOrigin(page, origin)
    const apiOrigin = await settings
    const found = requests.flatMap(
      (request) => unexpectedRequest(request, { origin, apiOrigin, base, operations }, false) ?? [],
    )
    return [...navigations, ...new Set(found)]
  }
}

/** The origin of the API by the settings in the page. */
async function readApiOrigin(page: Page, origin: string): Promise<string> {
  const text = await page.evaluate(() => document.getElementById('config')?.textContent ?? '{}')
  const { apiBaseUrl = '/' }: { apiBaseUrl?: string } = JSON.parse(text)
  return new URL(apiBaseUrl, origin).origin
}
