import { type Kysely, sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { conflict, HttpError } from '../../../platform/errors.ts'
import { byName, studentIdsOfGroup } from '../../../platform/students.sql.ts'

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
}

/**
 * Seats the students of a group without a seat in a room for an exam, whose papers a teacher marks. In a final exam
 * seats, codes and row ids are random, so that none of them reveals the author of a paper.
 */
export async function seatGroup(db: Kysely<Tables>, by: string, seating: Seating): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The lock serializes groups that share students, so that nobody gets two seats.
    await tx.selectFrom('exam').select('id').where('id', '=', seating.examId).forUpdate().execute()
    const { kind, students, ...place } = await selectSeatingData(tx, seating)
    const isAnonymous = kind !== 'ds'
    const { id } = await tx
      .insertInto('exam_sheet')
      .values({ ...place, exam_id: seating.examId })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => conflict('seating.taken'))
    const seated = isAnonymous ? shuffle(students) : students
    const codes = isAnonymous ? await generateCodes(tx, students.length) : students.map(() => null)
    await sql`
      insert into exam_mark (sheet_id, student_id, version, place, code)
      select ${id}, x.student_id, 0, x.place, x.code
      from unnest(${seated}::int[], ${codes}::text[]) with ordinality x (student_id, code, place)
      order by x.place`.execute(tx)
    const details = { ...seating, students: students.length }
    await writeAudit(tx, { actor: by, action: 'exam.seated', subject: `sheet:${id}`, details })
    return students.length
  })
}

async function selectSeatingData(db: Database, { examId, group, room, email }: Seating): Promise<SeatingData> {
  const { rows } = await sql<SeatingData>`
    select p.kind, g.id as group_id, e.subject_id, r.id as room_id, t.id as teacher_id, (
      select coalesce(array_agg(s.id order by ${byName}), '{}')
      from ${studentIdsOfGroup} part join student s on s.id = part.student_id
      where not exists (
        select from exam_sheet h join exam_mark a on a.sheet_id = h.id
        where h.exam_id = e.id and a.student_id = s.id)) as students
    from exam e
    join exam_period p on p.id = e.period_id
    join subject m on m.id = e.subject_id
    join student_group g on g.year_id = p.year_id and g.speciality_id = m.speciality_id and g.level_id = m.level_id
    join room r on r.name = ${room}
    join teacher t on lower(t.email) = ${email.toLowerCase()}
    where e.id = ${examId} and g.name = ${group}`.execute(db)
  if (!rows[0] || rows[0].students.length === 0) throw new HttpError(404, 'seating.unknown')
  return rows[0]
}

/** Returns the items shuffled. */
function shuffle<T>(items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}

/** Generates distinct random codes of eight digits that are not on a paper yet. */
async function generateCodes(db: Database, count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const lots = Array.from({ length: count - codes.size }, () => String(randomInt(100_000_000)).padStart(8, '0'))
    const { rows } = await sql<{ code: string }>`
      select one.code from unnest(${lots}::text[]) one (code)
      where not exists (select from exam_mark a where a.code = one.code)`.execute(db)
    for (const { code } of rows) codes.add(code)
  }
  return [...codes]
}
