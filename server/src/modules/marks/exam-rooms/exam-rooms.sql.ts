import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { SheetState } from '../../../database/tables/exam-marks.ts'
import type { ExamKind } from '../../../database/tables/teaching.ts'

export interface OwnExam {
  teacherId: number
  examId: number
  kinds: ExamKind[]
}

/** Matches the rooms `h` of an exam that a teacher marks. */
export const isOwn = ({ teacherId, examId, kinds }: OwnExam) => sql`
  h.teacher_id = ${teacherId} and h.exam_id = ${examId}
  and exists (select from exam e join exam_period p on p.id = e.period_id
    where e.id = h.exam_id and p.kind = any(${kinds}::text[]))`

export interface LockedRoom {
  id: number
  state: SheetState
  is_open: boolean
  /** Whether the day of the exam is in the future. */
  is_upcoming: boolean
}

/** The rooms of an exam that a teacher marks, locked for the transaction. */
export async function lockRooms(db: Database, of: OwnExam): Promise<LockedRoom[]> {
  const { rows } = await sql<LockedRoom>`
    select h.id, h.state, h.is_open, h.exam_on > today_here() as is_upcoming
    from exam_sheet h where ${isOwn(of)} order by h.id for update`.execute(db)
  return rows
}
