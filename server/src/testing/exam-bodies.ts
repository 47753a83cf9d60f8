import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Institute } from './institute.ts'
import { teachingIds } from './seed-teaching.ts'

const { examTypes, groups, slots, subjects } = teachingIds

/** A day after the exams of `announceExam` and `seatExam`. */
export const afterExams = '2026-11-24'

/** The day of the DS of `announceExam`. */
export const examDay = '2026-11-10'

const spans = { lecture: '[0,4)', tutorialA: '[0,2)', tutorialB: '[2,4)' }

interface Announcement {
  is_active?: boolean
  held_on?: string
  /** Null for a make-up. */
  exam_type_id?: number | null
  type?: 1 | 2 | 3 | 4
  group?: keyof typeof spans
}

/**
 * Announces a DS of the teacher for the first TD group, which contains three of the students, or another session in the
 * last slot of a day; returns the id of its notice.
 */
export async function announceExam(
  db: Kysely<Tables>,
  { teacher, years }: Institute,
  notice: Announcement = {},
): Promise<number> {
  const { is_active = true, held_on = examDay, exam_type_id = examTypes.supervised } = notice
  const { type = 2, group = 'tutorialA' } = notice
  const during = `["${held_on} 13:30","${held_on} 15:00")`
  const { id } = await db
    .insertInto('session_notice')
    .values({
      teacher_id: teacher.id,
      year_id: years.current,
      semester: 1,
      type,
      during,
      is_active,
      subject_id: subjects.algorithms,
      exam_type_id,
      slot_id: slots.fourth,
      half_hours: null,
      session_id: null,
      room_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_notice_group')
    .values({ notice_id: id, during, group_id: groups[group], group_span: spans[group], year_id: years.current })
    .execute()
  return id
}

/** Valid request bodies for the exam of `announceExam`; each function merges the changes of a test. */
export function examBodies({ teacher, years }: Institute) {
  const exam = {
    group_id: groups.tutorialA,
    matiere_id: subjects.algorithms,
    type_examen_id: examTypes.supervised,
    semestre_id: 1,
    annee_id: years.current,
    date: examDay,
  }
  const own = { ...exam, enseignant_id: teacher.id }
  return {
    list: (changes: object = {}) => ({ ...exam, ...changes }),
    save: (etudiants: object[], changes: object = {}) => ({ ...own, etudiants, ...changes }),
    publish: (changes: object = {}) => ({ ...own, etudiants: [], affiche: 1, ...changes }),
  }
}
