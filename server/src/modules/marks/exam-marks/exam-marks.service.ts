import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { HttpError } from '../../../http/errors.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import type { Language } from '../../../http/language.ts'
import { studentIdsOfGroup } from '../../../kernel/students.sql.ts'
import { saveStudentRows, type StudentSheet } from '../save-rows.sql.ts'
import type { ExamKey, ExamMarksOutcome, NewMarks, SavedExamRow, ExamSheetKey } from './exam-marks.schemas.ts'
import { type ExamSheet, type LockedExamSheet, lockExamSheet, selectExamSheet } from './exam-marks.sql.ts'

/** The marks of an exam of the actor, by default in the year of the session; 404 if the actor has no such exam. */
export async function getMarks(db: Database, actor: Actor, key: ExamKey, language: Language): Promise<ExamSheet> {
  const ofActor = { ...key, enseignant_id: actor.teacherId, annee_id: key.annee_id ?? actor.yearId }
  const sheet = await selectExamSheet(db, ofActor, language)
  if (!sheet) throw new HttpError(404, 'marks.unknown')
  return sheet
}

/**
 * Saves the marks of an exam row by row: a row that was changed since it was read, or whose student has left the
 * group, is rejected alone. Concurrent saves of one sheet are serialized.
 */
export function saveMarks(db: Kysely<Tables>, body: NewMarks): Promise<ExamMarksOutcome> {
  return saveThen(db, body, async (_tx, { state }, lignes) => {
    if (state !== 'draft') return { ...refused(500, 'marks.validated'), lignes }
    return { ...(areAllStored(lignes) ? done() : refused(409, 'marks.rows')), lignes }
  })
}

/**
 * Saves the marks and locks them permanently if every student has one. Idempotent: a retried validation finds the same
 * marks locked and succeeds.
 */
export function validateMarks(db: Kysely<Tables>, body: NewMarks): Promise<ExamMarksOutcome> {
  return saveThen(db, body, async (tx, { id, state }, lignes) => {
    if (state !== 'draft') return { ...(areAllStored(lignes) ? done() : refused(500, 'marks.validated')), lignes }
    if (!areAllStored(lignes)) return { ...refused(409, 'marks.rows'), lignes }
    if (!(await lockMarks(tx, id, body.group_id))) return { ...refused(500, 'marks.missing'), lignes }
    const changes = decisionChanges({ state }, { state: 'validated' })
    await writeAudit(tx, {
      actor: `teacher:${body.enseignant_id}`,
      action: 'marks.validated',
      subject: `sheet:${id}`,
      changes,
    })
    return { ...done(), lignes }
  })
}

/** Publishes validated marks to the students. */
export async function publishMarks(db: Kysely<Tables>, key: ExamSheetKey): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const sheet = await lockExamSheet(tx, key)
    if (!sheet) return refused(500, 'marks.unknown')
    if (sheet.state === 'draft') return refused(500, 'marks.draft')
    if (sheet.state === 'published') return done()
    await tx.updateTable('exam_sheet').set({ state: 'published' }).where('id', '=', sheet.id).execute()
    const trace = { actor: `teacher:${key.enseignant_id}`, action: 'marks.published', subject: `sheet:${sheet.id}` }
    await writeAudit(tx, { ...trace, changes: decisionChanges({ state: sheet.state }, { state: 'published' }) })
    return done()
  })
}

type Decide = (tx: Database, sheet: LockedExamSheet, lignes: SavedExamRow[]) => Promise<ExamMarksOutcome>

async function saveThen(db: Kysely<Tables>, body: NewMarks, decide: Decide): Promise<ExamMarksOutcome> {
  if (new Set(body.etudiants.map(({ cin }) => cin)).size < body.etudiants.length) return refused(500, 'marks.twice')
  return db.transaction().execute(async (tx) => {
    const sheet = await lockExamSheet(tx, body)
    if (!sheet) return refused(500, 'marks.unknown')
    if (sheet.state === 'draft' && sheet.is_upcoming) return refused(500, 'marks.notYet')
    if (sheet.state === 'draft' && !sheet.is_open) return refused(500, 'marks.closed')
    return decide(tx, sheet, await saveRows(tx, sheet, body))
  })
}

function saveRows(
  db: Database,
  { id, state }: LockedExamSheet,
  { etudiants, group_id, enseignant_id }: NewMarks,
): Promise<SavedExamRow[]> {
  const sheet: StudentSheet = {
    id,
    groupId: group_id,
    teacherId: enseignant_id,
    table: 'exam_mark',
    presenceName: 'isPresent',
    audit: { action: 'marks.saved', subject: `sheet:${id}` },
    isLocked: state !== 'draft',
  }
  const rows = etudiants.map((row) => ({ ...row, isPresent: Boolean(row.isPresent) }))
  return saveStudentRows(db, sheet, rows)
}

const areAllStored = (rows: SavedExamRow[]) => rows.every(({ resultat }) => resultat === 'stored')

/**
 * Validates the sheet if every student of the group has a mark, and returns whether it did. Rows without a mark of
 * students who have left are deleted, since nobody could fill them.
 */
async function lockMarks(db: Database, sheetId: number, groupId: number): Promise<boolean> {
  const group = sql`student_group g cross join lateral ${studentIdsOfGroup} m where g.id = ${groupId}`
  await sql`
    delete from exam_mark a
    where a.sheet_id = ${sheetId} and a.mark is null and not exists (select from ${group} and m.student_id = a.student_id)`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    update exam_sheet h set state = 'validated'
    where h.id = ${sheetId}
      and exists (select from exam_mark a where a.sheet_id = h.id)
      and not exists (select from exam_mark a where a.sheet_id = h.id and a.mark is null)
      and not exists (
        select from ${group}
          and not exists (select from exam_mark a where a.sheet_id = h.id and a.student_id = m.student_id))`.execute(db)
  return numAffectedRows === 1n
}
