import { demoTeacherId } from '../accounts.ts'
import type { Institute } from '../institute.ts'
import type { Random } from '../random.ts'
import { addSheet, drawMark, type Progress } from './mark-sheet.ts'
import { indexStudents } from './index-students.ts'

const stages: Progress[] = ['published', 'validated', 'complete', 'begun', 'untouched']

/** Adds the demo teacher's marks of the announced DS and tests that were held before `today`. */
export function addExamMarks(institute: Institute, random: Random, today: string): void {
  const groups = new Map(institute.student_group.map((group) => [group.id, group]))
  const held = institute.session_notice.filter(
    ({ teacher_id, exam_type_id, is_active, during }) =>
      teacher_id === demoTeacherId && exam_type_id !== null && is_active && dayOf(during) < today,
  )
  for (const year of institute.academic_year) {
    const studentsOf = indexStudents(institute, year.id)
    const ofYear = held.filter(({ year_id }) => year_id === year.id)
    for (const [index, notice] of ofYear.entries())
      for (const { group_id } of institute.session_notice_group.filter((one) => one.notice_id === notice.id)) {
        const progress = stages[index % stages.length] ?? 'untouched'
        if (progress === 'untouched') continue
        const { teacher_id, subject_id, exam_type_id } = notice
        const key = { teacher_id, group_id, subject_id, exam_type_id, held_on: dayOf(notice.during) }
        const sheet_id = addSheet(institute, { ...key, type: null, exam_id: null, room_id: null }, progress)
        const students = studentsOf(groups.get(group_id)?.span ?? '[0,0)')
        const entered = progress === 'begun' ? students.slice(0, students.length / 2) : students
        for (const student_id of entered)
          institute.exam_mark.push({
            id: institute.exam_mark.length + 1,
            sheet_id,
            student_id,
            version: 1,
            ...drawMark(random),
            place: null,
            code: null,
            correction_id: null,
          })
      }
  }
}

/** The first day of a range like `["2026-11-10 13:30","2026-11-10 15:00")`. */
const dayOf = (during: string): string => during.slice(2, 12)
