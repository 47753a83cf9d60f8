import { type RawBuilder, sql } from 'kysely'
import { localizedListName, localizedName, localizedPersonName } from './localized-name.sql.ts'

/** The fields `title` and `titleAr` of a notification, from the name of a table such as `subject`. */
export const titleOf = (table: string): RawBuilder<unknown> =>
  sql`${localizedName('fr', table)} as title, ${localizedName('ar', table)} as "titleAr"`

/** The fields `person` and `personAr` of a notification: a colleague. */
export const personOf = (table: string): RawBuilder<unknown> =>
  sql`${localizedPersonName('fr', table)} as person, ${localizedPersonName('ar', table)} as "personAr"`

/** The same of a student, with the last name first, as lists have it. */
export const studentOf = (table: string): RawBuilder<unknown> =>
  sql`${localizedListName('fr', table)} as person, ${localizedListName('ar', table)} as "personAr"`
