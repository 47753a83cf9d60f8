import { openCandidateBrowser } from '../browser/candidate-browser.ts'
import { openPlayedPage, type Visitor } from './open-played-page.ts'
import type { PlayedPage } from './page-check.ts'
import { playPages, type PagesReport } from './play-pages.ts'
import type { PlaySubject } from './play-subject.ts'

interface InLanguageOptions {
  kind?: PlayedPage['kind']
  /** Whether the tour ends with a page that is opened by its URL. */
  endsByUrl?: boolean
  /** Whether pages are mounted several times. */
  repeatsMounts?: boolean
}

/** Plays the candidate in a browser context of its own, for one audience and in one language. */
export async function playInLanguage(
  language: string,
  visitor: Visitor,
  paths: string[],
  subject: PlaySubject,
  { kind = 'pages', endsByUrl = true, repeatsMounts = false }: InLanguageOptions = {},
): Promise<PagesReport> {
  const { browser, portal, origins, api, candidate, checks, limits, deadline } = subject
  const at = { browser, portal, origins, api, candidate, language, hasCards: kind === 'cards' }
  const stage = await openCandidateBrowser({ ...at, ...visitor })
  try {
    const played = await openPlayedPage(stage, { subject, visitor, language, kind })
    return await playPages({
      played,
      registry: stage.registry,
      paths,
      endsByUrl,
      repeatsMounts,
      checks,
      limits,
      deadline,
    })
  } finally {
    await stage.context.close()
  }
}
