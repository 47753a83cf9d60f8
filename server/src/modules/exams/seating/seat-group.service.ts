import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, HttpError } from '../../../http/errors.ts'
import { byStudentName, studentIdsOfGroup } from '../../../kernel/students.sql.ts'
import { lockExamPlan } from '../planning/exam-office.ts'
import { generateCodes, shuffle } from './draw.ts'

interface Seating {
  examId: number
  group: string
  room: string
  email: string
}

interface SeatingData {
  kind: string
  group_id: number
  subject_id: number
  room_id: number
  teacher_id: number
  students: number[]
  exam_seats: number
  /** Whether another exam has seats in the room at this time. */
  is_taken: boolean
}

/**
 * Seats the students of a group without a seat in a room for an exam, whose papers a teacher marks. Seats are in the
 * order of the names. In a final exam the numbers, codes and row ids of the papers are random, so that none of them reveals
 * an author.
 */
export async function seatGroup(db: Kysely<Tables>, by: string, seating: Seating): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockExamPlan(tx)
    const { kind, students, exam_seats, is_taken, ...place } = await selectSeatingData(tx, seating)
    if (students.length > exam_seats) throw conflict('seating.full')
    if (is_taken) throw conflict('seating.taken')
    const isAnonymous = kind !== 'ds'
    const { id } = await tx
      .insertInto('exam_sheet')
      .values({ ...place, exam_id: seating.examId })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => conflict('seating.taken'))
    const papers = students.map((studentId, index) => ({ studentId, seat: index + 1 }))
    const numbered = isAnonymous ? shuffle(papers) : papers
    const codes = isAnonymous ? await generateCodes(tx, students.length) : students.map(() => null)
    await sql`
      insert into exam_mark (sheet_id, student_id, version, seat, place, code)
      select ${id}, x.student_id, 0, x.seat, x.place, x.code
      from unnest(${numbered.map(({ studentId }) => studentId)}::int[], ${numbered.map(({ seat }) => seat)}::smallint[],
        ${codes}::text[]) with ordinality x (student_id, seat, code, place)
      order by x.place`.execute(tx)
    const details = { ...seating, students: students.length }
    await writeAudit(tx, { actor: by, action: 'exam.seated', subject: `sheet:${id}`, details })
    return students.length
  })
}

async function selectSeatingData(db: Database, { examId, group, room, email }: Seating): Promise<SeatingData> {
  const { rows } = await sql<SeatingData>`
    select p.kind, g.id as group_id, e.subject_id, r.id as room_id, t.id as teacher_id, r.exam_seats,
      exists (select from exam_sheet o where o.room_id = r.id and (o.exam_on, o.slot_id) = (e.held_on, e.slot_id)) as is_taken, (
      select coalesce(array_agg(s.id order by ${byStudentName('fr')}), '{}')
      from ${studentIdsOfGroup} part
        join exam_candidate c on c.exam_id = e.id and c.student_id = part.student_id
        join student s on s.id = part.student_id
      where not exists (
        select from exam_sheet h join exam_mark a on a.sheet_id = h.id
        where a.student_id = s.id and (h.exam_id = e.id or (h.exam_on, h.slot_id) = (e.held_on, e.slot_id)))) as students
    from exam e
    join exam_period p on p.id = e.period_id
    join subject m on m.id = e.subject_id
    join student_group g on g.year_id = p.year_id and g.speciality_id = m.speciality_id and g.level_id = m.level_id
    join room r on fold_key(r.name) = fold_key(${room})
    join teacher t on lower(t.email) = ${email.toLowerCase()}
    where e.id = ${examId} and fold_key(g.name) = fold_key(${group})`.execute(db)
  if (!rows[0] || rows[0].students.length === 0) throw new HttpError(404, 'seating.unknown')
  return rows[0]
}
