import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { SheetState } from '../../../database/tables/exam-marks.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound, conflict } from '../../../http/errors.ts'
import { notifyMarkers } from '../../../kernel/notify-markers.ts'

export interface ListedExamSheet {
  id: number
  held_on: string | null
  exam: string
  subject: string
  group: string
  room: string | null
  marked: number
  rows: number
  state: SheetState
  is_open: boolean
}

/** The sheets of a teacher in the current year, newest first. */
export async function listExamSheets(db: Database, email: string): Promise<ListedExamSheet[]> {
  const { rows } = await sql<ListedExamSheet>`
    select h.id, coalesce(e.held_on, h.held_on) as held_on, coalesce(x.name, p.kind) as exam, m.name as subject,
      g.name as "group", r.name as room, count(a.mark) as marked, count(a.id) as rows, h.state, h.is_open
    from teacher t
    join exam_sheet h on h.teacher_id = t.id
    join student_group g on g.id = h.group_id
    join academic_year y on y.id = g.year_id and y.is_current
    join subject m on m.id = h.subject_id
    left join exam_type x on x.id = h.exam_type_id
    left join exam e on e.id = h.exam_id
    left join exam_period p on p.id = e.period_id
    left join room r on r.id = h.room_id
    left join exam_mark a on a.sheet_id = h.id
    where lower(t.email) = ${email.toLowerCase()}
    group by h.id, e.id, x.id, p.id, m.id, g.id, r.id
    order by coalesce(e.held_on, h.held_on) desc nulls last, h.id desc`.execute(db)
  return rows
}

/** The actor who changes sheets. */
interface SheetOffice {
  /** The actor in the audit log. */
  actor: string
  /** Null at the command line. */
  accountId: number | null
}

/** Opens or closes a sheet for entry by the teacher. */
export async function setExamSheetOpen(db: Kysely<Tables>, by: string, id: number, isOpen: boolean): Promise<void> {
  await db.transaction().execute((tx) => setExamSheetsOpen(tx, { actor: by, accountId: null }, [id], isOpen))
}

/** `setExamSheetOpen` of several sheets, within a transaction. */
export async function setExamSheetsOpen(
  tx: Database,
  { actor, accountId }: SheetOffice,
  ids: readonly number[],
  isOpen: boolean,
): Promise<void> {
  const action = isOpen ? 'marks.opened' : 'marks.closed'
  const opened: number[] = []
  for (const { id, is_open } of await lockSheets(tx, ids)) {
    await tx.updateTable('exam_sheet').set({ is_open: isOpen }).where('id', '=', id).execute()
    const changes = decisionChanges({ is_open }, { is_open: isOpen })
    await writeAudit(tx, { actor, action, subject: `sheet:${id}`, changes })
    if (isOpen && !is_open) opened.push(id)
  }
  await notifyMarkers(tx, { by: accountId, event: 'opened' }, opened)
}

/** Publishes the validated marks of a sheet to the students, or hides them again; 409 for a draft. */
export async function setExamSheetPublished(
  db: Kysely<Tables>,
  by: string,
  id: number,
  isShown: boolean,
): Promise<void> {
  await db.transaction().execute((tx) => setExamSheetsPublished(tx, { actor: by, accountId: null }, [id], { isShown }))
}

/** `setExamSheetPublished` of several sheets, within a transaction; sheets that are so already stay as they are. */
export async function setExamSheetsPublished(
  tx: Database,
  { actor, accountId }: SheetOffice,
  ids: readonly number[],
  { isShown, reason }: { isShown: boolean; reason?: string | undefined },
): Promise<void> {
  const state = isShown ? 'published' : 'validated'
  const action = isShown ? 'marks.published' : 'marks.hidden'
  const changed: number[] = []
  for (const { id, state: before } of await lockSheets(tx, ids)) {
    if (before === 'draft') throw conflict('marks.draft')
    if (before === state) continue
    await tx.updateTable('exam_sheet').set({ state }).where('id', '=', id).execute()
    const changes = decisionChanges({ state: before }, { state })
    await writeAudit(tx, { actor, action, subject: `sheet:${id}`, changes, details: reason ? { reason } : {} })
    changed.push(id)
  }
  await notifyMarkers(tx, { by: accountId, event: isShown ? 'published' : 'hidden', reason }, changed)
}

export interface MarkCorrection {
  /** The sheet. */
  id: number
  /** The student's CIN. */
  code: string
  /** Null: absent, stored as 0. */
  mark: string | null
  reason: string
}

/** Corrects a validated mark, which its teacher can no longer change; a mark that is not validated is rejected. */
export async function correctMark(db: Kysely<Tables>, by: string, correction: MarkCorrection): Promise<void> {
  await db.transaction().execute((tx) => correctMarkIn(tx, by, correction))
}

/** `correctMark` within a transaction. */
export async function correctMarkIn(
  tx: Database,
  by: string,
  { id, code, mark, reason }: MarkCorrection,
): Promise<void> {
  await lockValidatedSheet(tx, id)
  const now = { presence: mark === null ? 'absent' : 'present', mark: mark ?? '0' } as const
  const row = await tx
    .selectFrom('exam_mark')
    .innerJoin('student', 'student.id', 'student_id')
    .select(['exam_mark.id', 'student_id', 'presence', 'mark'])
    .where('sheet_id', '=', id)
    .where(sql<boolean>`fold_key(id_number) = fold_key(${code})`)
    .executeTakeFirst()
  if (!row) throw notFound()
  const correction = await tx
    .insertInto('mark_correction')
    .values({ mark_id: row.id, ...now, reason, corrected_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('exam_mark')
    .set(({ eb }) => ({
      ...now,
      correction_id: correction.id,
      version: eb('version', '+', 1),
      changed_at: sql<Date>`now()`,
    }))
    .where('id', '=', row.id)
    .execute()
  const details = {
    student: row.student_id,
    reason,
    old: { presence: row.presence, mark: row.mark },
    new: { ...now, mark: Number(now.mark) },
  }
  await writeAudit(tx, { actor: by, action: 'marks.corrected', subject: `sheet:${id}`, details })
}

async function lockValidatedSheet(db: Database, id: number): Promise<SheetState> {
  const [sheet] = await lockSheets(db, [id])
  if (!sheet || sheet.state === 'draft') throw conflict('marks.draft')
  return sheet.state
}

/** Locks sheets in the order of their ids; 404 when one does not exist. */
async function lockSheets(db: Database, ids: readonly number[]) {
  const sheets = await db
    .selectFrom('exam_sheet')
    .select(['id', 'state', 'is_open'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (sheets.length < ids.length) throw notFound()
  return sheets
}
