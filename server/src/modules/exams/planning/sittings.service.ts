import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { notFound } from '../../../http/errors.ts'
import { selectExamTimes } from './clashes.sql.ts'
import { type ExamOffice, isSpecialityInScope, readers } from './exam-office.ts'
import type { ExamCalendar, ExamSitting, ExamTimes, SittingsQuery } from './planning.schemas.ts'
import { selectExams, selectSittings, selectUnplanned } from './planning.sql.ts'

/** One page of the sittings of the call's academic year, by their first day. */
export async function listSittings(
  db: Database,
  office: ExamOffice,
  { cursor, limit = 50 }: SittingsQuery,
): Promise<Page<ExamSitting>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const isAfter = after ? sql<boolean>`(t.starts_on, t.id) > (${after[0]}::date, ${after[1]})` : sql<boolean>`true`
  const where = sql<boolean>`t.year_id = ${office.caller.yearId} and ${isAfter}`
  const sittings = await selectSittings(db, {
    where,
    isInScope: isSpecialityInScope(office, readers),
    limit: limit + 1,
  })
  return toPage(sittings, limit, { keyOf: ({ startsOn, id }) => [startsOn, id], itemOf: (sitting) => sitting })
}

/** Throws 404. The counts are those of the caller's departments. */
export async function findSitting(db: Database, office: ExamOffice, id: number): Promise<ExamSitting> {
  const isInScope = isSpecialityInScope(office, readers)
  const [sitting] = await selectSittings(db, { where: sql<boolean>`t.id = ${id}`, isInScope, limit: 1 })
  if (!sitting) throw notFound()
  return sitting
}

/** The exams of a sitting in the caller's departments, and the subjects that have none. */
export async function readCalendar(db: Database, office: ExamOffice, id: number): Promise<ExamCalendar> {
  const { language } = office
  const isInScope = isSpecialityInScope(office, readers)
  const sitting = await findSitting(db, office, id)
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_year_open(year_id) as "isOpen" from exam_period where id = ${id}`.execute(db)
  const slots = await db.selectFrom('time_slot').select(['id', 'label as name']).orderBy('starts_at').execute()
  return {
    sitting,
    isOpen: rows[0]?.isOpen ?? false,
    slots,
    exams: await selectExams(db, { where: sql<boolean>`e.period_id = ${id} and ${isInScope}`, language }),
    unplanned: await selectUnplanned(db, { sittingId: id, isInScope, language }),
  }
}

/** Every time of a sitting, with what prevents an exam of the subject. Throws 404 for one of another department. */
export async function listExamTimes(
  db: Database,
  office: ExamOffice,
  { sittingId, subjectId }: { sittingId: number; subjectId: number },
): Promise<ExamTimes> {
  await findSitting(db, office, sittingId)
  const isInScope = isSpecialityInScope(office, readers)
  const { rows } = await sql`
    select from subject m join speciality p on p.id = m.speciality_id where m.id = ${subjectId} and ${isInScope}`.execute(
    db,
  )
  if (rows.length === 0) throw notFound()
  return { items: await selectExamTimes(db, { isInScope, sittingId, subjectId }, office.language) }
}
