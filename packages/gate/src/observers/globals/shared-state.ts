import { sharedStateEvent } from '@portal/release-format/shared-state'
import type { Page } from 'playwright-core'

/** The state that all modules of the page share, by name: defaults of queries, exports of modules and texts; empty without a portal. */
export type SharedState = ReadonlyMap<string, string>

export async function readSharedState(page: Page): Promise<SharedState> {
  const pairs = await page.evaluate((name) => {
    const answers: [string, string][] = []
    document.dispatchEvent(new CustomEvent(name, { detail: answers }))
    return answers
  }, sharedStateEvent)
  return new Map(pairs)
}

/**
 * The changes of the state that was there before, except for the texts of the candidate itself. More texts come when
 * a language or a module is loaded.
 */
export function describeSharedChanges(before: SharedState, now: SharedState, candidate: string): string[] {
  const isOwn = (name: string) => name.startsWith('the texts ') && name.split('/')[1] === candidate
  return [...before]
    .filter(([name, value]) => !isOwn(name) && now.get(name) !== value)
    .map(([name]) => `changes ${name}`)
}
