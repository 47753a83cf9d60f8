import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { type Actor, hashToken } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'
import { schedulePages } from '../notifications.ts'
import { type CalendarOptions, serializeCalendar } from './icalendar.ts'
import { selectCalendar } from './calendar.sql.ts'
import { deadlineEvents, selectDeadlines } from './deadline-events.ts'

const path = (token: string) => `/api/calendrier/${token}.ics`

/**
 * Creates a new secret calendar URL for the teacher, with their password, and invalidates the previous one. The teacher is
 * told by mail.
 */
export async function createCalendarUrl(request: FastifyRequest, password: string | undefined): Promise<string> {
  const { actor, caller, server } = request
  const token = randomBytes(24).toString('hex')
  const mail = { kind: 'access.calendar', details: {}, path: schedulePages.timetable } as const
  await server.grantLastingAccess(request, { caller, password, mail }, (tx) =>
    setToken(tx, actor, hashToken(token), 'calendar.created'),
  )
  return new URL(path(token), server.config.publicUrl).href
}

export async function revokeCalendarUrl(db: Kysely<Tables>, actor: Actor): Promise<void> {
  await db.transaction().execute((tx) => setToken(tx, actor, null, 'calendar.revoked'))
}

export async function hasCalendarUrl(db: Database, actor: Actor): Promise<boolean> {
  const teacher = await db
    .selectFrom('teacher')
    .select('calendar_token_hash')
    .where('id', '=', actor.teacherId)
    .executeTakeFirst()
  return teacher?.calendar_token_hash != null
}

/** Returns the calendar of a secret URL with an ETag of its content. */
export async function readCalendar(
  db: Database,
  { token, ...options }: CalendarOptions & { token: string },
): Promise<{ text: string; tag: string }> {
  const calendar = await selectCalendar(db, hashToken(token), options.language)
  if (!calendar) throw notFound()
  const deadlines = await selectDeadlines(db, hashToken(token))
  const text = serializeCalendar(calendar, options, deadlineEvents(deadlines, options))
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

async function setToken(tx: Database, actor: Actor, hash: Buffer | null, action: string): Promise<void> {
  const subject = `teacher:${actor.teacherId}`
  await tx.updateTable('teacher').set({ calendar_token_hash: hash }).where('id', '=', actor.teacherId).execute()
  await writeAudit(tx, { actor: subject, action, subject })
}
