import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../database/like-pattern.ts'
import type { Language } from '../http/language.ts'
import { foldKey } from '../http/names.ts'
import { byName, localizedListName } from './localized-name.sql.ts'

/** The ids of the students of the group `g`, as a subquery with the column `student_id`. */
export const studentIdsOfGroup = sql`(
  select e.student_id from student_group part join enrolment e on e.group_id = part.id
  where part.year_id = g.year_id and part.span <@ g.span and e.year_id = g.year_id)`

/** Last and first name of the student `s`, in Arabic where the language is Arabic and both are known. */
export const studentName = (language: Language): RawBuilder<string> => localizedListName(language, 's')

/** The sort order of the students `s`. */
export const byStudentName = (language: Language) => byName(language, 's')

/**
 * Whether a student matches a search: prefixes of words of the names, or the start of a number. The alternatives are
 * conditions on the columns of one table, each with an index.
 */
export function isFound(search: string): RawBuilder<boolean> {
  const idNumber = `${likePattern(foldKey(search))}%`
  return sql`(s.words @@ beginnings(${search}) or fold_key(s.id_number) like ${idNumber}
    or s.id = any(array(select student_id from merged_student where fold_key(id_number) like ${idNumber})))`
}
