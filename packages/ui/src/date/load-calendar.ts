import type { Language } from '@portal/i18n'
import type { Locale } from 'date-fns'

const locales: Record<Language, () => Promise<Locale>> = {
  fr: () => import('date-fns/locale/fr').then((module) => module.fr),
  en: () => import('date-fns/locale/en-GB').then((module) => module.enGB),
  ar: () => import('date-fns/locale/ar-TN').then((module) => withLatinHalves(module.arTN)),
}

/** Times are written like in the field, where they run from left to right in every language. */
function withLatinHalves(locale: Locale): Locale {
  return { ...locale, localize: { ...locale.localize, dayPeriod: (half) => (half === 'pm' ? 'PM' : 'AM') } }
}

/** The calendar and the names of one language's days and months. */
export async function loadCalendar(language: Language) {
  const [{ Calendar }, locale] = await Promise.all([import('./Calendar.tsx'), locales[language]()])
  return { Calendar, locale }
}
