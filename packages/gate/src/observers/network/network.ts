import type { Page } from 'playwright-core'
import type { EndObservation, PageCheck, PlayedPage } from '../../play/page-check.ts'
import type { PageRequest } from '../../play/page-requests.ts'
import { unexpectedRequest } from './unexpected-request.ts'

/** Whether the pages call the operations of their contract only, and no other host. */
export const networkCheck: PageCheck = {
  id: 'network',
  title: 'Pages call only what their contract contains',
  remedy: 'Call the portal by the adapters of @portal/api-client, and import every other file into the build.',
  observeAlone,
  observe({ page, onRequest, origin, base, candidate, kind }) {
    const { operations } = candidate.manifest
    const problems = new Set<string>()
    let apiOrigin = origin
    let isMounted = false
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
        const taken = [...problems]
        problems.clear()
        isMounted = false
        return taken
      },
    }
  },
}

/** A page that is left alone may make its calls later. Requests without a stack can be the portal's own. */
async function observeAlone({ page, onRequest, origin, base, candidate }: PlayedPage): Promise<EndObservation> {
  const { operations } = candidate.manifest
  const requests: PageRequest[] = []
  onRequest((request) => requests.push(request))
  return async () => {
    const apiOrigin = await readApiOrigin(page, origin)
    const found = requests.flatMap(
      (request) => unexpectedRequest(request, { origin, apiOrigin, base, operations }, false) ?? [],
    )
    return [...new Set(found)]
  }
}

/** The origin of the API by the settings in the page. */
async function readApiOrigin(page: Page, origin: string): Promise<string> {
  const text = await page.evaluate(() => document.getElementById('config')?.textContent ?? '{}')
  const { apiBaseUrl = '/' }: { apiBaseUrl?: string } = JSON.parse(text)
  return new URL(apiBaseUrl, origin).origin
}
