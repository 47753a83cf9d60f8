import { releasePath } from '@portal/release-format/registry'
import type { Audience } from '../audience.ts'
import type { CandidateBrowser } from '../browser/candidate-browser.ts'
import { identifyAsComputer } from '../browser/computer.ts'
import type { AuthSession } from '../browser/sign-in.ts'
import type { PlayedPage } from './page-check.ts'
import { observeRequests } from './page-requests.ts'
import type { PlaySubject } from './play-subject.ts'

export interface Visitor {
  audience: Audience
  session: AuthSession | null
}

interface OpenOptions {
  subject: PlaySubject
  visitor: Visitor
  language: string
  kind: PlayedPage['kind']
}

/** Opens an empty page in the candidate's browser, ready to be observed. */
export async function openPlayedPage(
  { context, fetched, registry }: CandidateBrowser,
  { subject: { browser, portal, candidate, pace }, visitor, language, kind }: OpenOptions,
): Promise<PlayedPage> {
  const { name, version } = candidate.manifest
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await identifyAsComputer(devtools, browser.version())
  return {
    page,
    context,
    devtools,
    onRequest: await observeRequests(devtools),
    candidate,
    origin: new URL(portal).origin,
    base: releasePath(candidate.manifest),
    kind,
    container: `[data-remote="${name}@${version}"]${kind === 'cards' ? '[data-card]' : ''}`,
    others: registry.remotes.filter((remote) => remote.name !== name).map(({ global }) => global),
    audience: visitor.audience,
    language,
    fetched,
    pace,
  }
}
