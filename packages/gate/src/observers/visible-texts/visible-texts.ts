import { styleScope } from '@portal/release-format/style-scope'
import type { Response } from 'playwright-core'
import { flatten } from '../../checks/text-differences.ts'
import type { PageCheck } from '../../play/page-check.ts'
import { collectTexts } from './collect-texts.ts'
import { KnownPhrases } from './known-phrases.ts'
import { formattedWords, literalsIn, stringsIn } from './text-sources.ts'

/** Whether every visible text is a translation of the remote or of the portal, or comes from data. */
export const visibleTextsCheck: PageCheck = {
  id: 'visible-texts',
  title: 'Pages show no text that is not translated',
  remedy: 'Move the text into src/locales/{fr,en,ar}.json.',
  observe({ page, candidate: { manifest, texts }, container, language, origin }) {
    const problems = new Set<string>()
    const known = new KnownPhrases()
    known.add([...flatten(texts[language] ?? {}).values(), ...formattedWords(language)])
    known.add(stringsIn([manifest.routes.map(({ title }) => title), manifest.menu, manifest.menuGroups]))
    const readings: Promise<void>[] = []
    page.on('response', (response) => readings.push(addTexts(response)))

    /** The portal's own code contains the texts of the kit; all other responses are data. */
    async function addTexts(response: Response): Promise<void> {
      const { pathname, origin: source } = new URL(response.url())
      const isCode = source === origin && pathname.startsWith('/static/') && pathname.endsWith('.js')
      const isData = response.headers()['content-type']?.includes('json')
      if (!isCode && !isData) return
      const body = await response.text().catch(() => '')
      known.add(isCode ? literalsIn(body) : stringsIn(JSON.parse(body || 'null')))
    }

    async function addPageData(): Promise<void> {
      const data = await page.evaluate(() => [
        document.getElementById('config')?.textContent,
        ...Object.values(localStorage),
      ])
      for (const text of data) if (text?.startsWith('{')) known.add(stringsIn(JSON.parse(text)))
    }

    async function examine(): Promise<void> {
      await Promise.all(readings.splice(0))
      await addPageData()
      const popups = `[data-remote-popup="${styleScope(manifest)}"]`
      for (const text of await page.evaluate(collectTexts, `${container}, ${popups}`))
        if (!known.covers(text)) problems.add(`shows the text "${text}", which is in no locale file`)
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
}
