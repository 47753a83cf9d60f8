import { type RawBuilder, sql } from 'kysely'
import type { Language } from './language.ts'

/** The name of a row in the language, falling back to French if there is no Arabic name. */
export function localizedName(language: Language, table: string): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.name`)
  return language === 'ar' ? sql`coalesce(nullif(${sql.ref(`${table}.name_ar`)}, ''), ${name})` : name
}

/** A person's first and last name, in Arabic if the language is Arabic and both are stored. */
export const localizedPersonName = (language: Language, table: string): RawBuilder<string> =>
  personName(language, table, ['first_name', 'last_name'])

/** The same with the last name first, as lists have it. */
export const localizedListName = (language: Language, table: string): RawBuilder<string> =>
  personName(language, table, ['last_name', 'first_name'])

type NamePart = 'first_name' | 'last_name'

function personName(language: Language, table: string, [one, two]: [NamePart, NamePart]): RawBuilder<string> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`)
  const latin = sql<string>`${column(one)} || ' ' || ${column(two)}`
  if (language !== 'ar') return latin
  return sql`case when ${column(`${one}_ar`)} <> '' and ${column(`${two}_ar`)} <> ''
    then ${column(`${one}_ar`)} || ' ' || ${column(`${two}_ar`)} else ${latin} end`
}
