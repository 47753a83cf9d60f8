import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../http/language.ts'
import { byName, localizedListName } from './localized-name.sql.ts'

/** The ids of the students of the group `g`, as a subquery with the column `student_id`. */
export const studentIdsOfGroup = sql`(
  select e.student_id from student_group part join enrolment e on e.group_id = part.id
  where part.year_id = g.year_id and part.span <@ g.span and e.year_id = g.year_id)`

/** Last and first name of the student `s`, in Arabic where the language is Arabic and both are known. */
export const studentName = (language: Language): RawBuilder<string> => localizedListName(language, 's')

/** The sort order of the students `s`. */
export const byStudentName = (language: Language) => byName(language, 's')
