import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../http/language.ts'

/** In the order of Arabic; the other languages have that of the columns, which is French. */
const inArabicOrder = (name: RawBuilder<string>) => sql<string>`(${name}) collate names_ar`

/** The name of a row in the language, falling back to French if there is no Arabic name; it sorts in the language. */
export function localizedName(language: Language, table: string): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.name`)
  return language === 'ar' ? inArabicOrder(sql`coalesce(nullif(${sql.ref(`${table}.name_ar`)}, ''), ${name})`) : name
}

/** A person's first and last name, in Arabic if the language is Arabic and both are stored. */
export const localizedPersonName = (language: Language, table: string): RawBuilder<string> =>
  personName(language, table, ['first_name', 'last_name'])

/** The same with the last name first, as lists have it and are sorted by. */
export const localizedListName = (language: Language, table: string): RawBuilder<string> =>
  personName(language, table, ['last_name', 'first_name'])

/** `{ id, name }` of a row, as REST calls name what they refer to. */
export const namedRow = (language: Language, table: string) => named(table, localizedName(language, table))

/** The same of a person. */
export const namedPerson = (language: Language, table: string) => named(table, localizedPersonName(language, table))

const named = (table: string, name: RawBuilder<string>) =>
  sql<{ id: number; name: string }>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${name})`

/** The name of an actor of the audit log; null for the command line. */
export const actorName = (language: Language, actor: string): RawBuilder<string | null> => sql`(
  select ${localizedPersonName(language, 'by')} from account by
  where by.id = substring(${sql.ref(actor)} from '^(?:account|teacher):([0-9]{1,9})$')::integer)`

/** The sort order of every list of people. */
export const byName = (language: Language, table: string) =>
  sql`${localizedListName(language, table)}, ${sql.ref(`${table}.id`)}`

/**
 * A teacher's name in a list whose rows are teachers: where two have it, with the department, and with the identifier where
 * they are of one department or the list has the department in a column of its own.
 */
export function distinctTeacherName(
  language: Language,
  table: string,
  { isBesideDepartment = false } = {},
): RawBuilder<string> {
  const name = localizedPersonName(language, table)
  const departmentId = sql.ref(`${table}.department_id`)
  const department = sql`(select ${localizedName(language, 'own')} from department own where own.id = ${departmentId})`
  return sql`${name} || case
    when count(*) over (partition by fold_key(${name})) = 1 then ''
    when count(*) over (partition by fold_key(${name}), ${departmentId}) > 1 then ' (' || ${sql.ref(`${table}.identifier`)} || ')'
    else ${isBesideDepartment ? sql`''` : sql`' (' || ${department} || ')'`} end`
}

type NamePart = 'first_name' | 'last_name'

function personName(language: Language, table: string, [one, two]: [NamePart, NamePart]): RawBuilder<string> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`)
  const latin = sql<string>`(${column(one)} || ' ' || ${column(two)})`
  if (language !== 'ar') return latin
  return inArabicOrder(sql`case when ${column(`${one}_ar`)} <> '' and ${column(`${two}_ar`)} <> ''
    then ${column(`${one}_ar`)} || ' ' || ${column(`${two}_ar`)} else ${latin} end`)
}
