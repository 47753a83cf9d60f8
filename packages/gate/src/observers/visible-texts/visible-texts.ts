import { styleScope } from '@portal/release-format/style-scope'
import type { Response } from 'playwright-core'
import { flatten } from '../../checks/text-differences.ts'
import type { PageCheck, PlayedPage } from '../../play/page-check.ts'
import { isPortalScript, readScript } from '../../play/read-script.ts'
import { collectTexts } from './collect-texts.ts'
import { KnownPhrases, phrasesIn } from './known-phrases.ts'
import { formattedWords, literalsIn, stringsIn } from './text-sources.ts'

/** Whether every visible text is a translation of the remote or of the portal, or comes from data. */
export const visibleTextsCheck: PageCheck = {
  id: 'visible-texts',
  title: 'Pages show no text that is not translated',
  remedy: 'Move the text into src/locales/{fr,en,ar}.json.',
  observe(played) {
    const problems = new Set<string>()
    const findUnknown = createReader(played)
    const examine = async () => {
      for (const problem of await findUnknown()) problems.add(problem)
    }
    return {
      afterMount: examine,
      afterExplore: examine,
      take() {
        const taken = [...problems]
        problems.clear()
        return taken
      },
    }
  },
  observeAlone: (played) => createReader(played),
}

/** Collects the known phrases of a page from now on; the returned function finds the visible texts that are not known. */
function createReader({ page, candidate: { manifest, texts }, container, language, origin }: PlayedPage) {
  const known = new KnownPhrases()
  known.add(phrasesIn([...flatten(texts[language] ?? {}).values(), ...formattedWords(language)]))
  known.add(phrasesIn(stringsIn([manifest.routes.map(({ title }) => title), manifest.menu, manifest.menuGroups])))
  const readings: Promise<void>[] = []
  page.on('response', (response) => readings.push(addTexts(response)))

  /** The portal's own code contains the texts of the kit; all other responses are data. */
  async function addTexts(response: Response): Promise<void> {
    if (isPortalScript(response, origin)) known.add(phrasesOfScript(await readScript(response)))
    else if (response.headers()['content-type']?.includes('json')) {
      const body = await response.text().catch(() => '')
      known.add(phrasesIn(stringsIn(JSON.parse(body || 'null'))))
    }
  }

  async function addPageData(): Promise<void> {
    const data = await page.evaluate(() => [
      document.getElementById('config')?.textContent,
      ...Object.values(localStorage),
    ])
    for (const text of data) if (text?.startsWith('{')) known.add(phrasesIn(stringsIn(JSON.parse(text))))
  }

  return async () => {
    const popups = `[data-remote-popup="${styleScope(manifest)}"]`
    const visible = await page.evaluate(collectTexts, `${container}, ${popups}`)
    // After the texts, so that the responses which they come from have been received.
    while (readings.length > 0) await Promise.all(readings.splice(0))
    await addPageData()
    return visible
      .filter((text) => !known.covers(text))
      .map((text) => `shows the text "${text}", which is in no locale file`)
  }
}

/** The key is the text of the script: the same scripts are loaded by each page. */
const phrasesOfScripts = new Map<string, string[]>()

function phrasesOfScript(text: string): string[] {
  const phrases = phrasesOfScripts.get(text) ?? phrasesIn(literalsIn(text))
  phrasesOfScripts.set(text, phrases)
  return phrases
}
