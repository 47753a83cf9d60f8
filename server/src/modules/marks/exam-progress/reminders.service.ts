import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Recipient } from '../../../mail/letter.ts'
import { recipientOf } from '../../../kernel/recipient.sql.ts'
import type { Caller } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import { notifyMarkers } from '../../../kernel/notify-markers.ts'
import type { ExamSheet, RemindedTeachers } from './exam-sheet.schemas.ts'
import { isSupervised, selectExamSheets } from './exam-sheets.sql.ts'
import { reminderMail } from './reminder-mail.ts'

type Office = Pick<FastifyInstance, 'mailer' | 'log' | 'config'>

/**
 * Mails the teachers whose sheets are late, one mail for all sheets of a teacher, at most one a day, in the transaction
 * of the call. The mails are sent before the commit, and only those that the mail server took are recorded. Throws 404
 * outside of the caller's departments, and 409 `marks.notLate` when none of the sheets is late.
 */
export async function remindTeachers(
  tx: Database,
  { mailer, log, config }: Office,
  caller: Caller,
  sheetIds: readonly number[],
): Promise<RemindedTeachers> {
  const where = sql<boolean>`${isSupervised(caller)} and h.id = any(${[...sheetIds]}::integer[])`
  const sheets = await selectExamSheets(tx, { where, limit: null }, 'fr')
  if (sheets.length < sheetIds.length) throw notFound()
  const late = groupBy(
    sheets.filter(({ daysLate }) => daysLate > 0),
    ({ teacher }) => teacher.id,
  )
  if (late.size === 0) throw conflict('marks.notLate')
  const recorded = await recordReminders(tx, caller, late)
  const dueIds = [...recorded.keys()].flatMap((id) => late.get(id)?.map((sheet) => sheet.id) ?? [])
  await notifyMarkers(tx, { by: caller.accountId, event: 'due' }, dueIds)
  const outcomes = await Promise.all(
    [...late].map(async ([id, ofTeacher]) => {
      const name = ofTeacher[0]?.teacher.name ?? ''
      const to = recorded.get(id)
      if (to === undefined) return { id, name, outcome: 'remindedToday' as const }
      const mail = reminderMail({ to, sheets: ofTeacher, link: config.publicUrl })
      return mailer.send(mail).then(
        () => ({ id, name, outcome: 'reminded' as const }),
        (error: unknown) => {
          log.warn({ err: error, teacher: id }, 'a teacher was not reminded by mail')
          return { id, name, outcome: 'failed' as const }
        },
      )
    }),
  )
  const namesOf = (wanted: (typeof outcomes)[number]['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ name }) => name)
  const failedIds = outcomes.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
  await sql`
    delete from marks_reminder where reminded_on = today_here() and teacher_id = any(${failedIds}::integer[])`.execute(
    tx,
  )
  for (const { id, outcome } of outcomes)
    if (outcome === 'reminded')
      await writeAudit(tx, {
        actor: `account:${caller.accountId}`,
        action: 'marks.reminded',
        subject: `teacher:${id}`,
        details: { sheets: late.get(id)?.map((sheet) => sheet.id) },
      })
  return { reminded: namesOf('reminded'), remindedToday: namesOf('remindedToday'), failed: namesOf('failed') }
}

/** Records today's reminders, in the order of the teachers; returns those who had none yet. */
async function recordReminders(
  tx: Database,
  { accountId }: Caller,
  late: ReadonlyMap<number, readonly ExamSheet[]>,
): Promise<Map<number, Recipient>> {
  const ids = [...late.keys()].sort((a, b) => a - b)
  const recorded = new Map<number, Recipient>()
  for (const id of ids) {
    const sheetIds = late.get(id)?.map((sheet) => sheet.id) ?? []
    const { rows } = await sql<{ to: Recipient }>`
      insert into marks_reminder (teacher_id, reminded_on, sheet_ids, sent_by)
      values (${id}, today_here(), ${sheetIds}::integer[], ${accountId}) on conflict do nothing
      returning (select ${recipientOf('a')} from account a where a.id = marks_reminder.teacher_id) as "to"`.execute(tx)
    if (rows[0]) recorded.set(id, rows[0].to)
  }
  return recorded
}
