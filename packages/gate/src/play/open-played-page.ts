import { releasePath } from '@portal/release-format/registry'
import type { Audience } from '../audience.ts'
import type { CandidateBrowser } from '../browser/candidate-browser.ts'
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
}

/** Opens an empty page in the candidate's browser, ready to be observed. */
export async function openPlayedPage(
  { context, fetched }: CandidateBrowser,
  { subject: { portal, candidate }, visitor, language }: OpenOptions,
): Promise<PlayedPage> {
  const { name, version } = candidate.manifest
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return {
    page,
    context,
    devtools,
    onRequest: await observeRequests(devtools),
    candidate,
    origin: new URL(portal).origin,
    base: releasePath(candidate.manifest),
    container: `[data-remote="${name}@${version}"]`,
    audience: visitor.audience,
    language,
    fetched,
  }
}
