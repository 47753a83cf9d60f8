import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notify } from '../../../kernel/notify.ts'
import { rollPages } from '../notifications.ts'
import { selectMissingRolls } from '../tasks/missing-rolls.sql.ts'
import type { RemindedOfRolls } from './roll-reminder.schemas.ts'

/**
 * Notifies the teachers whose rolls the head sees as missing, at most once a day each, in the transaction of the call.
 * Throws 409 `rolls.noneMissing` when no roll is missing any more, and `year.closed` where none can be called.
 */
export async function remindOfRolls(tx: Database, head: Actor, language: Language): Promise<RemindedOfRolls> {
  const { rows } = await sql<{ isOpen: boolean }>`select is_year_open(${head.yearId}) as "isOpen"`.execute(tx)
  if (!rows[0]?.isOpen) throw conflict('year.closed')
  const missing = (await selectMissingRolls(tx, head, language)).filter(({ sessions }) => sessions > 0)
  if (missing.length === 0) throw conflict('rolls.noneMissing')
  const due = await recordReminders(
    tx,
    head,
    missing.map(({ teacherId }) => teacherId),
  )
  const isDue = ({ teacherId }: { teacherId: number }) => due.has(teacherId)
  for (const { teacherId, sessions } of missing.filter(isDue))
    await writeAudit(tx, {
      actor: `teacher:${head.teacherId}`,
      action: 'rolls.reminded',
      subject: `teacher:${teacherId}`,
      details: { sessions },
    })
  const told = missing.filter(isDue).map(({ teacherId, sessions }) => ({
    ...{ kind: 'roll.missing' as const, to: teacherId, by: head.teacherId },
    ...{ subject: `rolls:${teacherId}`, details: { count: sessions }, path: rollPages.rolls },
  }))
  await notify(tx, ...told)
  const namesOf = (some: typeof missing) => some.map(({ teacher }) => teacher)
  return {
    reminded: namesOf(missing.filter(isDue)),
    remindedToday: namesOf(missing.filter((one) => !isDue(one))),
  }
}

/** Records today's reminders, in the order of the teachers; returns those who had none yet. */
async function recordReminders(tx: Database, head: Actor, teacherIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ teacherId: number }>`
    insert into roll_reminder (teacher_id, sent_by)
    select id, ${head.teacherId} from unnest(${[...teacherIds]}::integer[]) as missing (id) order by id
    on conflict do nothing
    returning teacher_id as "teacherId"`.execute(tx)
  return new Set(rows.map(({ teacherId }) => teacherId))
}
