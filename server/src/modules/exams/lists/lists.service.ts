import { type Kysely, sql } from 'kysely'
import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict } from '../../../http/errors.ts'
import type { Printed } from '../../../documents/send-pdf.ts'
import { typeset } from '../../../documents/typesetter.ts'
import { auditActor, type ExamOffice, isSpecialityInScope, writers } from '../planning/exam-office.ts'
import { findExam } from '../planning/exams.service.ts'
import { findSitting } from '../planning/sittings.service.ts'
import { selectCodeLists, selectDoorLists } from './lists.sql.ts'
import { codeListJob, doorListJob } from './room-list-job.ts'

/** Milliseconds for the lists of a whole sitting, some hundred pages. */
const limit = 120_000

interface SittingDay {
  sittingId: number
  /** Null for all days. */
  heldOn: string | null
}

/** Renders the lists for the doors of a sitting, or of one of its days. Throws 409 when nobody has a seat. */
export async function printDoorLists(
  db: Database,
  office: ExamOffice,
  { sittingId, heldOn, institute }: SittingDay & { institute: Institute },
): Promise<Printed> {
  await findSitting(db, office, sittingId)
  const isOnDay = heldOn === null ? sql`true` : sql`e.held_on = ${heldOn}::date`
  const where = sql<boolean>`e.period_id = ${sittingId} and ${isOnDay} and ${isSpecialityInScope(office, writers)}`
  const name = ['listes', sittingId, heldOn].filter((part) => part !== null).join('-')
  return { name: `${name}.pdf`, pdf: await typesetDoorLists(db, office, { where, institute }) }
}

/** Renders the lists for the doors of an exam. */
export async function printDoorListsOfExam(
  db: Database,
  office: ExamOffice,
  { examId, institute }: { examId: number; institute: Institute },
): Promise<Printed> {
  await findExam(db, office, { id: examId })
  const where = sql<boolean>`e.id = ${examId}`
  return { name: `listes-examen-${examId}.pdf`, pdf: await typesetDoorLists(db, office, { where, institute }) }
}

async function typesetDoorLists(
  db: Database,
  { caller, language }: ExamOffice,
  { where, institute }: { where: ReturnType<typeof sql<boolean>>; institute: Institute },
): Promise<Buffer> {
  const lists = await selectDoorLists(db, { where, language })
  if (lists.length === 0) throw conflict('exam.noSeats')
  return typeset(doorListJob(lists, { language, institute }), { teacherId: caller.accountId, limit })
}

/** Renders the codes of the papers of a final exam by seat; the access is recorded in the audit log. */
export async function printCodeList(
  db: Kysely<Tables>,
  office: ExamOffice,
  { examId, institute }: { examId: number; institute: Institute },
): Promise<Printed> {
  const { language, caller } = office
  const lists = await db.transaction().execute(async (tx) => {
    const exam = await findExam(tx, office, { id: examId })
    const rooms = await selectCodeLists(tx, examId, language)
    if (!rooms.some(({ rows }) => rows.some(({ code }) => code))) throw conflict('exam.noCodes')
    await writeAudit(tx, {
      actor: auditActor(office),
      action: 'exam.codesRead',
      subject: `exam:${examId}`,
      details: { name: exam.subject.name },
    })
    return rooms
  })
  const job = codeListJob(lists, { language, institute })
  return { name: `codes-examen-${examId}.pdf`, pdf: await typeset(job, { teacherId: caller.accountId, limit }) }
}
