import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'

export interface ListedRegister {
  id: number
  held_on: string
  subject: string
  type: 1 | 2 | 3 | 4
  group: string
  present: number
  /** The codes of the absent students. */
  absentees: string
}

/** The registers of a teacher in the current year, newest first. */
export async function listRegisters(db: Database, email: string): Promise<ListedRegister[]> {
  const { rows } = await sql<ListedRegister>`
    select r.id, r.held_on, m.name as subject, r.type, g.name as "group",
      count(distinct s.id) filter (where e.presence = 'present') as present,
      coalesce(string_agg(distinct s.id_number, ', ' order by s.id_number) filter (where e.presence = 'absent'), '') as absentees
    from teacher t
    join register r on r.teacher_id = t.id
    join student_group g on g.id = r.group_id
    join academic_year y on y.id = g.year_id and y.is_current
    join subject m on m.id = r.subject_id
    join attendance_sheet h on h.register_id = r.id
    join attendance e on e.sheet_id = h.id
    join student s on s.id = e.student_id
    where lower(t.email) = ${email.toLowerCase()}
    group by r.id, m.id, g.id
    order by r.held_on desc, r.id desc`.execute(db)
  return rows
}

interface RegisterCorrection {
  /** The register. */
  id: number
  /** The student's CIN. */
  code: string
  presence: 'present' | 'absent'
  reason: string
}

/** Corrects one student in a register that its teacher can no longer change. */
export async function correctRegister(db: Kysely<Tables>, by: string, correction: RegisterCorrection): Promise<void> {
  await db.transaction().execute((tx) => correctRegisterIn(tx, by, correction))
}

/** `correctRegister` within a transaction. */
export async function correctRegisterIn(
  tx: Database,
  by: string,
  { id, code, presence, reason }: RegisterCorrection,
): Promise<void> {
  const sheets = await lockSheets(tx, id)
  const { rows } = await sql<{ id: number; presence: 'present' | 'absent' }>`
    select a.student_id as id, min(a.presence) as presence
    from attendance a join student s on s.id = a.student_id
    where a.sheet_id = any(${sheets.map((sheet) => sheet.id)}) and fold_key(s.id_number) = fold_key(${code})
    group by a.student_id`.execute(tx)
  const [entry] = rows
  if (!entry) throw notFound()
  const closed = sheets.filter((sheet) => !sheet.is_open).map((sheet) => sheet.id)
  await sql`update attendance_sheet set is_open = true where id = any(${closed})`.execute(tx)
  await sql`
    update attendance set presence = ${presence}, mark = ${presence === 'absent' ? 0 : null}, version = version + 1,
      changed_at = now(), changed_by = ${by}
    where sheet_id = any(${sheets.map((sheet) => sheet.id)}) and student_id = ${entry.id}
      and presence <> ${presence}`.execute(tx)
  await sql`update attendance_sheet set is_open = false where id = any(${closed})`.execute(tx)
  const details = { student: entry.id, old: entry.presence, new: presence, reason }
  await writeAudit(tx, { actor: by, action: 'register.corrected', subject: `register:${id}`, details })
}

/** Locks the rolls that a register recorded, so that their rows cannot change until the transaction ends. */
export async function lockSheets(tx: Database, registerId: number): Promise<{ id: number; is_open: boolean }[]> {
  return tx
    .selectFrom('attendance_sheet')
    .select(['id', 'is_open'])
    .where('register_id', '=', registerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}
