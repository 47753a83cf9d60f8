import type { Language } from '@portal/i18n'
import type { Locale } from 'date-fns'

const locales: Record<Language, () => Promise<Locale>> = {
  fr: () => import('date-fns/locale/fr').then((module) => module.fr),
  en: () => import('date-fns/locale/en-GB').then((module) => module.enGB),
  ar: () => import('date-fns/locale/ar-TN').then((module) => withLatinDayPeriods(module.arTN)),
}

/** Uses AM and PM in every language, as the field does. */
function withLatinDayPeriods(locale: Locale): Locale {
  return { ...locale, localize: { ...locale.localize, dayPeriod: (half) => (half === 'pm' ? 'PM' : 'AM') } }
}

/** Loads the calendar component and the date-fns locale. */
export async function loadCalendar(language: Language) {
  const [{ Calendar }, locale] = await Promise.all([import('./Calendar.tsx'), locales[language]()])
  return { Calendar, locale }
}
