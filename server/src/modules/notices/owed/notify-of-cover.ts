import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { personOf, titleOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import type { Decider } from '../decisions/decider.ts'
import { noticePages } from '../notifications.ts'
import type { ClassRepresentation } from './absence-class.schemas.ts'
import { selectCancelledClass } from './absence-class.sql.ts'

interface Names {
  title: string
  titleAr: string
  person: string
  personAr: string
}

/** Tells the teacher of a class that a head or the registrar has covered it, asked a colleague, or made it owed again. */
export async function notifyOfCover(
  tx: Database,
  { accountId }: Decider,
  { absenceId, key, teacher, date: day, slot, state, reason, request }: ClassRepresentation,
): Promise<void> {
  const { subjectId = null } = (await selectCancelledClass(tx, absenceId, key)) ?? {}
  const { rows } = await sql<Names>`
    select ${titleOf('m')}, ${personOf('by')} from subject m, account by
    where m.id = ${subjectId} and by.id = ${accountId}`.execute(tx)
  const path = `${noticePages.absenceClasses}?id=${absenceId}`
  const about = { to: teacher.id, by: accountId, subject: `absence-class:${absenceId}-${key}`, path }
  for (const names of rows) {
    const details = { ...names, day, slot }
    if (reason !== null) await notify(tx, { ...about, kind: 'absence.classNotMadeUp', details: { ...details, reason } })
    else {
      const event = state === 'make-up' ? 'classMadeUp' : request?.state === 'open' ? 'classAsked' : 'classOwed'
      await notify(tx, { ...about, kind: `absence.${event}`, details })
    }
  }
}
