import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { toDecimal } from '../mark.ts'
import { lockSheets } from '../register/administration.service.ts'
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
  // The sheet is locked first, as a correction does.
  const { rows } = await sql<{ state: string }>`
    select state from exam_sheet
    where id = (select sheet_id from exam_mark where id = ${body.markId}) and teacher_id = ${teacherId}
    for update`.execute(tx)
  const sheet = rows[0]
  if (!sheet) throw notFound()
  if (sheet.state === 'draft') throw conflict('marks.draft')
  const row = await tx
    .selectFrom('exam_mark as a')
    .innerJoin('exam_sheet as h', 'h.id', 'a.sheet_id')
    .innerJoin('student_group as g', 'g.id', 'h.group_id')
    .select(['a.presence', sql<string>`a.mark::text`.as('mark'), 'a.version', 'g.year_id as yearId'])
    .where('a.id', '=', body.markId)
    .executeTakeFirstOrThrow(() => notFound())
  if (row.version !== body.markVersion) throw conflict('correction.outdated')
  return {
    target: { mark_id: body.markId },
    yearId: row.yearId,
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
  await lockSheets(tx, body.registerId)
  const { rows } = await sql<{ studentId: number; presence: Presence; yearId: number }>`
    select a.student_id as "studentId", min(a.presence) as presence, g.year_id as "yearId"
    from attendance_sheet h
    join attendance a on a.sheet_id = h.id
    join student s on s.id = a.student_id
    join student_group g on g.id = h.group_id
    where h.register_id = ${body.registerId} and h.teacher_id = ${teacherId}
      and fold_key(s.id_number) = fold_key(${body.idNumber})
    group by a.student_id, g.year_id`.execute(tx)
  const row = rows[0]
  if (!row) throw notFound()
  return {
    target: { register_id: body.registerId, student_id: row.studentId },
    yearId: row.yearId,
    former: { presence: row.presence, mark: null },
    wanted: { presence: body.isPresent ? 'present' : 'absent', mark: null },
  }
}
