import { openCandidateBrowser } from '../browser/candidate-browser.ts'
import { openPlayedPage, type Visitor } from './open-played-page.ts'
import { playPages, type PagesReport } from './play-pages.ts'
import type { PlaySubject } from './play-subject.ts'

/** Plays the candidate in a browser context of its own, for one audience and in one language. */
export async function playInLanguage(
  language: string,
  visitor: Visitor,
  paths: string[],
  subject: PlaySubject,
): Promise<PagesReport> {
  const { browser, portal, origins, api, candidate, checks, limits, deadline } = subject
  const stage = await openCandidateBrowser({ browser, portal, origins, api, candidate, language, ...visitor })
  try {
    const played = await openPlayedPage(stage, { subject, visitor, language })
    return await playPages({ played, registry: stage.registry, paths, checks, limits, deadline })
  } finally {
    await stage.context.close()
  }
}
