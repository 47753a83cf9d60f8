import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ExamKind } from '../../../database/tables/teaching.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'
import { studentName } from '../../../kernel/students.sql.ts'

export interface ListedExam {
  id: number
  held_on: string
  slot: string
  kind: ExamKind
  code: string
  subject: string
  /** The groups with seats, and their rooms. */
  seated: string
}

/** The exams of the current year, in the order of their dates. */
export async function listExams(db: Database): Promise<ListedExam[]> {
  const { rows } = await sql<ListedExam>`
    select e.id, e.held_on, q.label as slot, p.kind, m.code, m.name as subject,
      coalesce(string_agg(g.name || ' ' || r.name, ', ' order by g.name), '') as seated
    from exam e
    join exam_period p on p.id = e.period_id
    join academic_year y on y.id = p.year_id and y.is_current
    join subject m on m.id = e.subject_id
    join time_slot q on q.id = e.slot_id
    left join exam_sheet h on h.exam_id = e.id
    left join student_group g on g.id = h.group_id
    left join room r on r.id = h.room_id
    group by e.id, p.id, m.id, q.id
    order by e.held_on, q.starts_at, m.name`.execute(db)
  return rows
}

export interface SeatedStudent {
  seat: number
  cin: string
  name: string
  code: string | null
}

/** Lists the seats of a room with the code of each paper; the access is recorded in the audit log. */
export async function listSeats(db: Kysely<Tables>, by: string, sheetId: number): Promise<SeatedStudent[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<SeatedStudent>`
      select coalesce(a.seat, a.place) as seat, s.id_number as cin, ${studentName('fr')} as name, a.code
      from exam_sheet h join exam_mark a on a.sheet_id = h.id join student s on s.id = a.student_id
      where h.id = ${sheetId} and h.exam_id is not null
      order by seat`.execute(tx)
    if (rows.length === 0) throw notFound()
    await writeAudit(tx, { actor: by, action: 'exam.placesRead', subject: `sheet:${sheetId}` })
    return rows
  })
}
