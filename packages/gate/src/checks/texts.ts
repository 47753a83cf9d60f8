import type { Finding } from '@portal/release-format/gate-report'
import type { LocalizedText } from '@portal/release-format/manifest'
import type { Candidate } from '../candidate/candidate.ts'
import { toFindings, type Check } from '../gate.ts'
import { textDifferences, flatten } from './text-differences.ts'
import { findUntranslatedTexts } from './untranslated-texts.ts'

const languages = ['fr', 'en', 'ar'] as const

/** Whether the texts of the pages, the titles and the menu exist in every language. */
export const textsCheck: Check = {
  id: 'texts',
  title: 'Every text is there in French, English and Arabic',
  run({ candidate }) {
    const { texts } = candidate
    const french = texts.fr ?? {}
    return {
      findings: [
        ...languages.filter((language) => !texts[language]).map(missingLanguage),
        ...languages.flatMap((language) =>
          toFindings(
            textDifferences(french, texts[language] ?? french, language).map((text) => `${language}: ${text}.`),
            `Mend src/locales/${language}.json.`,
          ),
        ),
        ...findUntranslatedTexts(texts),
        ...declaredTexts(candidate),
      ],
      facts: [`${flatten(french).size} texts in each language`],
    }
  },
}

function missingLanguage(language: string): Finding {
  return {
    text: `${language}: the build carries no texts.`,
    remedy: `Write src/locales/${language}.json and name it in src/texts.ts.`,
  }
}

/** The manifest schema rejects a missing title; this check finds a title left in another language. */
function declaredTexts({ manifest: { routes, menu, menuGroups = [], search } }: Candidate): Finding[] {
  const places: [string, LocalizedText][] = [
    ...routes.map(({ path, title }): [string, LocalizedText] => [`The title of ${path}`, title]),
    ...menu.flatMap(({ id, label, children = [] }): [string, LocalizedText][] => [
      [`The menu entry ${id}`, label],
      ...children.map((child): [string, LocalizedText] => [`The menu entry ${child.id}`, child.label]),
    ]),
    ...menuGroups.map(({ id, label }): [string, LocalizedText] => [`The menu group ${id}`, label]),
    ...(search?.actions ?? []).map(({ id, label }): [string, LocalizedText] => [`The search action ${id}`, label]),
  ]
  const untranslated = places.filter(([, { ar }]) => !/\p{Script=Arabic}/u.test(ar))
  return toFindings(
    untranslated.map(([place, { ar }]) => `${place} has no Arabic words: "${ar}".`),
    'Write its "ar" in remote.json.',
  )
}
