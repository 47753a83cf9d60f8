import { type RawBuilder, sql } from 'kysely'
import { type Language, languages } from './schedule.schemas.ts'

export interface Labels {
  days: readonly [string, string, string, string, string, string, string]
  semester: (number: 1 | 2) => string
  sessionTypes: Record<1 | 2 | 3 | 4, string>
}

/** Days start with Sunday, as in `extract(dow)`. */
export const labels: Record<Language, Labels> = {
  fr: {
    days: ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'],
    semester: (number) => `Semestre ${number}`,
    sessionTypes: { 1: 'Cours', 2: 'TD', 3: 'TP', 4: 'Autre' },
  },
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    semester: (number) => `Semester ${number}`,
    sessionTypes: { 1: 'Lecture', 2: 'TD', 3: 'TP', 4: 'Other' },
  },
  ar: {
    days: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    semester: (number) => (number === 1 ? 'السداسي الأول' : 'السداسي الثاني'),
    sessionTypes: { 1: 'درس', 2: 'أشغال مسيرة', 3: 'أشغال تطبيقية', 4: 'نشاط آخر' },
  },
}

/** The language of a header; defaults to French. */
export const languageOf = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? 'fr'

/** The name of a row in the language, falling back to French if there is no Arabic name. */
export function localizedName(language: Language, table: string): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.name`)
  return language === 'ar' ? sql`coalesce(nullif(${sql.ref(`${table}.name_ar`)}, ''), ${name})` : name
}

/** A person's first and last name, in Arabic if the language is Arabic and both are stored. */
export function localizedPersonName(language: Language, table: string): RawBuilder<string> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`)
  const latin = sql<string>`${column('first_name')} || ' ' || ${column('last_name')}`
  if (language !== 'ar') return latin
  return sql`case when ${column('first_name_ar')} <> '' and ${column('last_name_ar')} <> ''
    then ${column('first_name_ar')} || ' ' || ${column('last_name_ar')} else ${latin} end`
}
