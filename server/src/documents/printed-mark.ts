import type { Language } from '../http/language.ts'

// Latin digits in Arabic too, as on pages.
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-nu-latn' }

/** A mark such as `12.5` with two decimal places and the decimal sign of the language; empty for none. */
export function printedMark(mark: string, language: Language): string {
  if (mark === '') return ''
  return new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }).format(Number(mark))
}
