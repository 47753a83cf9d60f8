import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { madeDecision, requestOrders, utcInstant } from '../../../kernel/requests.ts'
import { auditState, type DecidedKind } from '../../../kernel/decide-request.ts'
import { studentName } from '../../../kernel/students.sql.ts'
import { correctMarkIn } from '../exam-sheets/administration.service.ts'
import { correctRegisterIn, lockSheets } from '../register/administration.service.ts'
import { isDecidedBy } from './correction-access.ts'
import type { CorrectionRepresentation } from './correction.schemas.ts'
import { notifyRequester } from './notify-requester.ts'

/** A locked request, and where the entry is that it corrects. */
export interface LockedCorrection {
  decidedBy: number | null
  fileKey: string | null
  /** Null for a row of a register. */
  sheetId: number | null
}

/**
 * Locks a request and then the sheet of its mark or the sheets of its register, so that the entry cannot change until the
 * transaction ends. Undefined for a request that does not exist.
 */
export async function lockCorrection(tx: Database, id: number): Promise<LockedCorrection | undefined> {
  const request = await tx
    .selectFrom('correction_request')
    .select(['decided_by', 'file_key', 'mark_id', 'register_id', 'student_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return undefined
  const { rows } = await sql<{ id: number }>`
    select h.id from exam_sheet h
    where h.id = (select sheet_id from exam_mark where id = ${request.mark_id}) for update`.execute(tx)
  if (request.register_id !== null) await lockSheets(tx, request.register_id)
  return { decidedBy: request.decided_by, fileKey: request.file_key, sheetId: rows[0]?.id ?? null }
}

const from = sql`
  from correction_request c
  join teacher t on t.id = c.teacher_id
  join department d on d.id = t.department_id
  left join exam_mark a on a.id = c.mark_id
  left join exam_sheet h on h.id = a.sheet_id
  left join exam e on e.id = h.exam_id
  left join exam_period p on p.id = e.period_id
  left join exam_type x on x.id = h.exam_type_id
  left join room on room.id = h.room_id
  left join register r on r.id = c.register_id
  left join lateral (
    select min(row.presence) as presence
    from attendance_sheet roll join attendance row on row.sheet_id = roll.id
    where roll.register_id = c.register_id and row.student_id = c.student_id) n on true
  join student s on s.id = coalesce(a.student_id, c.student_id)
  join student_group g on g.id = coalesce(h.group_id, r.group_id)
  join subject m on m.id = coalesce(h.subject_id, r.subject_id)
  left join account by on by.id = c.decided_by`

const entry = (presence: RawBuilder<unknown>, mark: RawBuilder<unknown>) =>
  sql`json_build_object('isPresent', ${presence} = 'present', 'mark', trim_scale(${mark})::text)`

const representation = (language: Language) => sql`
  json_build_object(
    'id', c.id,
    'kind', case when c.mark_id is null then 'register' else 'mark' end,
    'state', c.state,
    'sentAt', ${utcInstant('c.created_at')},
    'teacher', json_build_object(
      'id', t.id, 'name', ${localizedPersonName(language, 't')}, 'department', ${localizedName(language, 'd')}),
    'examType', ${localizedName(language, 'x')},
    'sitting', p.kind,
    'sessionType', coalesce(h.type, r.type),
    'subject', ${localizedName(language, 'm')},
    'group', g.name,
    'day', coalesce(e.held_on, h.held_on, r.held_on),
    'room', room.name,
    'student', json_build_object('idNumber', s.id_number, 'name', ${studentName(language)}),
    'paper', a.code,
    'markId', c.mark_id,
    'registerId', c.register_id,
    'former', ${entry(sql`c.former_presence`, sql`c.former_mark`)},
    'wanted', ${entry(sql`c.presence`, sql`c.mark`)},
    'current', ${entry(sql`coalesce(a.presence, n.presence)`, sql`a.mark`)},
    'markVersion', coalesce(a.version, 0),
    'isPublished', coalesce(h.state = 'published', false),
    'reason', c.reason,
    'fileName', c.file_name,
    'decision', ${madeDecision(language, sql`c.state in ('accepted', 'refused')`)})`

/** Corrects the mark or the presence, as the command line does. */
async function correctEntry(
  tx: Database,
  caller: Caller,
  item: CorrectionRepresentation,
  { sheetId }: LockedCorrection,
): Promise<void> {
  const by = `account:${caller.accountId}`
  const {
    student: { idNumber: code },
    wanted: { isPresent, mark },
    reason,
    registerId,
  } = item
  await auditState(tx, corrections, item, { actor: by, state: 'accepted' })
  if (sheetId !== null) await correctMarkIn(tx, by, { id: sheetId, code, mark: isPresent ? mark : null, reason })
  if (registerId !== null)
    await correctRegisterIn(tx, by, { id: registerId, code, presence: isPresent ? 'present' : 'absent', reason })
}

/** A teacher asks for another mark or presence; an accepted request corrects the entry in the same transaction. */
export const corrections: DecidedKind<CorrectionRepresentation, LockedCorrection> = {
  name: 'correction',
  table: 'correction_request',
  from,
  representation,
  orders: requestOrders,
  facts: ({ id, state, wanted, reason, current, markVersion, isPublished }) => ({
    ...{ id, state, wanted, reason, current, markVersion, isPublished },
  }),
  isDecidedBy,
  lock: lockCorrection,
  subjectOf: ({ id }) => `correction:${id}`,
  accept: correctEntry,
  notify: notifyRequester,
}
