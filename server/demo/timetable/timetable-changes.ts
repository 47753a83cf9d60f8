import { type Kysely, sql } from 'kysely'
import type { SessionSnapshot } from '../../src/database/tables/teaching.ts'
import type { Tables } from '../../src/database/tables.ts'
import { takeSnapshot } from '../../src/modules/schedule/planning/record-change.ts'
import { demoTeacherId } from '../accounts.ts'
import { demoEmails } from '../emails.ts'

interface DemoChange {
  kind: 'moved' | 'changed'
  /** The session before, from the one that is in the timetable now. */
  before: (now: SessionSnapshot) => SessionSnapshot
  daysAgo: number
  isSeen: boolean
}

const changes: readonly DemoChange[] = [
  { kind: 'changed', before: (now) => ({ ...now, room: 'A1' }), daysAgo: 9, isSeen: true },
  { kind: 'moved', before: (now) => ({ ...now, day: (now.day % 6) + 1 }), daysAgo: 1, isSeen: false },
]

/** Adds two changes of sessions of the demo teacher by the registrar: one was seen, the other is new. */
export async function loadDemoTimetableChanges(db: Kysely<Tables>): Promise<void> {
  const { rows: sessions } = await sql<{ id: number; yearId: number; semester: number }>`
    select s.id, t.year_id as "yearId", t.semester
    from timetable t
    join academic_year y on y.id = t.year_id and y.is_current
    join timetable_session s on s.timetable_id = t.id and s.teacher_id = ${demoTeacherId} and s.room_id is not null
    order by today_here() between t.starts_on and t.ends_on desc, t.semester, s.id limit ${changes.length}`.execute(db)
  for (const [place, { kind, before, daysAgo, isSeen }] of changes.entries()) {
    const session = sessions[place]
    const after = session && (await takeSnapshot(db, session.id))
    if (!after) continue
    const changedAt = sql<Date>`now() - make_interval(days => ${daysAgo})`
    const { id } = await db
      .insertInto('timetable_change')
      .values({
        year_id: session.yearId,
        semester: session.semester === 1 ? 1 : 2,
        session_id: session.id,
        kind,
        before: JSON.stringify(before(after)),
        after: JSON.stringify(after),
        holds_from: sql<string>`today_here() - ${daysAgo}::integer`,
        changed_at: changedAt,
        changed_by: sql<number>`(select id from account where email = ${demoEmails.registrar})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('timetable_change_teacher')
      .values({ teacher_id: demoTeacherId, change_id: id, seen_at: isSeen ? changedAt : null })
      .execute()
  }
}
