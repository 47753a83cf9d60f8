import { type RawBuilder, sql } from 'kysely'
import type { Language } from './language.ts'

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
