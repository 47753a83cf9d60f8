import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { toDecimal } from '../mark.ts'
import type { NewCorrection } from './correction.schemas.ts'

type Presence = 'present' | 'absent'
interface StoredEntry {
  presence: Presence
  /** With two decimals; null in a register. */
  mark: string | null
}

/** The entry that a request names: where it is, as it stands, and as it is wanted. */
interface RequestedEntry {
  target: { mark_id: number } | { register_id: number; student_id: number }
  yearId: number
  former: StoredEntry
  wanted: StoredEntry
}

/** Finds and locks the entry of a request; 404 unless it is in a sheet or a register of the teacher. */
export function findEntry(tx: Database, teacherId: number, body: NewCorrection): Promise<RequestedEntry> {
  return body.kind === 'mark' ? findMark(tx, teacherId, body) : findRegisterEntry(tx, teacherId, body)
}

type OfMark = Extract<NewCorrection, { kind: 'mark' }>
type OfRegister = Extract<NewCorrection, { kind: 'register' }>

async function findMark(tx: Database, teacherId: number, body: OfMark): Promise<RequestedEntry> {
  // The sheet is locked first, as whoever corrects a mark does.
  const { rows } = await sql<{ id: number; state: string; yearId: number }>`
    select h.id, h.state, g.year_id as "yearId" from exam_sheet h join student_group g on g.id = h.group_id
    where h.id = (select sheet_id from exam_mark where id = ${body.markId}) and h.teacher_id = ${teacherId}
    for update of h`.execute(tx)
  const sheet = rows[0]
  if (!sheet) throw notFound()
  if (sheet.state === 'draft') throw conflict('marks.draft')
  const row = await tx
    .selectFrom('exam_mark')
    .select(['presence', sql<string>`mark::text`.as('mark'), 'version'])
    .where('id', '=', body.markId)
    .executeTakeFirstOrThrow()
  if (row.version !== body.markVersion) throw conflict('correction.outdated')
  return {
    target: { mark_id: body.markId },
    yearId: sheet.yearId,
    former: { presence: row.presence, mark: row.mark },
    wanted: wantedMark(body),
  }
}

/** Absent is 0. Throws 422 for an absence with a mark, and for a presence without one. */
function wantedMark({ isPresent, mark }: OfMark): StoredEntry {
  const decimal = toDecimal(mark)
  if (isPresent && decimal === null) throw invalid('marks.missing')
  if (!isPresent && Number(decimal ?? 0) !== 0) throw invalid('marks.absent')
  return { presence: isPresent ? 'present' : 'absent', mark: Number(decimal ?? 0).toFixed(2) }
}

async function findRegisterEntry(tx: Database, teacherId: number, body: OfRegister): Promise<RequestedEntry> {
  const { rows } = await sql<{ studentId: number; presence: Presence; yearId: number }>`
    select n.student_id as "studentId", n.presence, g.year_id as "yearId"
    from register r
    join student_group g on g.id = r.group_id
    join register_entry n on n.register_id = r.id
    join student s on s.id = n.student_id and s.id_number = ${body.idNumber}
    where r.id = ${body.registerId} and r.teacher_id = ${teacherId}
    for update of n`.execute(tx)
  const row = rows[0]
  if (!row) throw notFound()
  return {
    target: { register_id: body.registerId, student_id: row.studentId },
    yearId: row.yearId,
    former: { presence: row.presence, mark: null },
    wanted: { presence: body.isPresent ? 'present' : 'absent', mark: null },
  }
}
