import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { ExamSheet, SheetChange } from '../modules/marks/exam-progress/exam-sheet.schemas.ts'
import type {
  InvigilatedRoom,
  InvigilatedSitting,
  InvigilationSwap,
} from '../modules/exams/invigilators/invigilator.schemas.ts'
import { startInstitutePortal } from './institute-portal.ts'
import { signInHeaders } from './institute.ts'
import { seatExam } from './seat-exam.ts'
import { seedTeaching } from './seed-teaching.ts'
import { setNow } from './set-today.ts'
import { createStaff } from './staff.ts'

type Headers = Record<string, string>

/** The day of the exam of algorithms: three students in `B1` and one in `Amphi`, in the third slot. */
export const examDay = '2026-11-18'

/**
 * Starts a portal on 16 November 2026 with a DS sitting whose exam of algorithms is seated, and helpers to call as the
 * exam office and as teachers. The teacher marks both rooms.
 */
export async function startInvigilationPortal() {
  const { portal, institute } = await startInstitutePortal()
  const { db } = portal
  await seedTeaching(db, institute)
  await sql`delete from invigilation`.execute(db)
  const examId = await seatExam(db, institute, 'ds')
  // In the second slot the teacher has a session.
  await sql`update exam set slot_id = 3`.execute(db)
  await setNow(db, '2026-11-16 08:00')
  const { id: sittingId } = await db.selectFrom('exam_period').select('id').executeTakeFirstOrThrow()
  const staff = async (...who: Parameters<typeof createStaff> extends [unknown, ...infer Rest] ? Rest : never) =>
    signInHeaders(db, await createStaff(db, ...who))
  const office = await staff(['exams'])
  const officeOfOwn = await staff(['exams'], institute.departments.own)
  const officeOfOther = await staff(['exams'], institute.departments.other)
  const teacher = await signInHeaders(db, institute.teacher)
  const colleague = await signInHeaders(db, institute.colleague)
  const head = await signInHeaders(db, institute.head)
  const at = (path: string) => `/api/v1/${path}`
  const once = (headers: Headers) => ({ ...headers, 'idempotency-key': randomUUID() })
  const sitting = async (headers = office): Promise<InvigilatedSitting> =>
    Object((await portal.get(at('invigilation-sittings'), headers)).body).items[0]
  const proposal = (query = '', headers = office) =>
    portal.get(at(`invigilation-sittings/${sittingId}/proposal${query}`), headers)
  const store = (version: string, query = '', headers = office) =>
    portal.put(at(`invigilation-sittings/${sittingId}/invigilations${query}`), undefined, {
      ...headers,
      'if-match': version,
    })
  const swaps = async (headers: Headers, path = 'own-invigilation-swaps'): Promise<InvigilationSwap[]> =>
    Object((await portal.get(at(path), headers)).body).items
  const sheets = async (headers = office): Promise<ExamSheet[]> =>
    Object((await portal.get(at(`exam-sheets?sittingId=${sittingId}`), headers)).body).items ?? []
  return {
    portal,
    institute,
    examId,
    sittingId,
    staff,
    office,
    officeOfOwn,
    officeOfOther,
    teacher,
    colleague,
    head,
    at,
    once,
    sitting,
    proposal,
    store,
    swaps,
    sheets,
    shareOut: async (query = '') => store(Object((await proposal(query)).body).version, query),
    rooms: async (headers = office, day = examDay): Promise<InvigilatedRoom[]> =>
      Object((await portal.get(at(`invigilation-sittings/${sittingId}/rooms?day=${day}`), headers)).body).items,
    invigilate: async (teacherId: number, { day = examDay, slotId = 3, roomId = 2 } = {}): Promise<number> => {
      const row = { period_id: sittingId, teacher_id: teacherId, held_on: day, slot_id: slotId, room_id: roomId }
      return (await db.insertInto('invigilation').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    offer: (
      invigilationId: number,
      colleagueId: number,
      { headers = teacher, returnedId = null as number | null } = {},
    ) => portal.post(at('own-invigilation-swaps'), { invigilationId, colleagueId, returnedId }, once(headers)),
    answer: ({ id, version }: InvigilationSwap, answer: string, headers: Headers) =>
      portal.put(at(`own-invigilation-swaps/${id}/answer`), { answer }, { ...headers, 'if-match': version }),
    refuse: ({ id, version }: InvigilationSwap, reason: string, headers = office) =>
      portal.put(at(`invigilation-swaps/${id}/refusal`), { reason }, { ...headers, 'if-match': version }),
    change: async (
      action: SheetChange['action'],
      chosen: Pick<ExamSheet, 'id' | 'version'>[],
      more: object = {},
      headers = office,
    ) =>
      portal.post(
        at('exam-sheet-changes'),
        { action, sheets: chosen.map(({ id, version }) => ({ id, version })), ...more },
        once(headers),
      ),
    remind: (sheetIds: number[], headers = office) =>
      portal.post(at('exam-sheet-reminders'), { sheetIds }, once(headers)),
    actions: async () =>
      (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action),
    /** Removes invigilations, wishes, swaps, reminders and audit entries, and makes the sheets open drafts without marks. */
    clear: async () => {
      await sql`truncate invigilation, invigilation_wish, invigilation_swap, marks_reminder, audit_log cascade`.execute(
        db,
      )
      await sql`update exam_period set shared_out_at = null, invigilators = 2, small_room = 20, marking_days = 10, spares_own_subject = true`.execute(
        db,
      )
      await sql`delete from absence_notice`.execute(db)
      await sql`alter table exam_sheet disable trigger exam_sheet_state`.execute(db)
      await sql`update exam_sheet set state = 'draft', is_open = true`.execute(db)
      await sql`alter table exam_sheet enable trigger exam_sheet_state`.execute(db)
      await sql`update exam_mark set mark = null, presence = 'present'`.execute(db)
      portal.mails.length = 0
    },
  }
}
