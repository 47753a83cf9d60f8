import type { Finding } from '@portal/release-format/gate-report'
import type { Texts } from '../candidate/candidate.ts'
import { toFindings } from '../gate.ts'
import { flatten } from './text-differences.ts'

/** The share of Arabic letters below which an Arabic text of several Latin words counts as untranslated. */
const minArabic = 0.3

/** How many French and English texts may be equal, as words such as "Date" are: the portal's own remotes reach 9%. */
const equalTexts = { share: 0.2, count: 5 }

/** Texts that are in another language than that of their file. */
export function findUntranslatedTexts({ fr = {}, en = {}, ar = {} }: Record<string, Texts>): Finding[] {
  const [french, english, arabic] = [flatten(fr), flatten(en), flatten(ar)]
  return [
    ...toFindings(
      [...arabic]
        .filter(([key, text]) => isLatin(text) || [french, english].some((other) => isSameWord(text, other.get(key))))
        .map(([key, text]) => `ar: ${key} is not Arabic: "${text}".`),
      'Translate it in src/locales/ar.json.',
    ),
    ...equalFinding(french, english),
  ]
}

function isLatin(text: string): boolean {
  const bare = withoutVariables(text)
  const letters = bare.match(/\p{L}/gu) ?? []
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter))
  const latinWords = bare.split(/\s+/).filter((word) => /\p{Script=Latin}{2}/u.test(word))
  return latinWords.length > 1 && arabic.length / letters.length < minArabic
}

/** Whether a text is a word of another language; codes such as PDF and file names are the same in all. */
function isSameWord(text: string, other: string | undefined): boolean {
  return text === other && /^[\p{Script=Latin}\s'’.…:!?-]+$/u.test(text) && /\p{Ll}{3}/u.test(text)
}

function equalFinding(french: Map<string, string>, english: Map<string, string>): Finding[] {
  const texts = [...french].filter(([, text]) => /\p{L}{2}/u.test(withoutVariables(text)))
  const equal = texts.filter(([key, text]) => english.get(key) === text).map(([key]) => key)
  if (equal.length <= equalTexts.count || equal.length <= texts.length * equalTexts.share) return []
  const some = equal.slice(0, equalTexts.count).join(', ')
  return toFindings(
    [`en: ${equal.length} of ${texts.length} texts are the French ones: ${some}, …`],
    'Translate them in src/locales/en.json.',
  )
}

const withoutVariables = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '')
