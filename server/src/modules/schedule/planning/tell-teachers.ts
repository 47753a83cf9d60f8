import type { Database } from '../../../database/connect.ts'
import type { SessionSnapshot, TimetableChangeKind } from '../../../database/tables/teaching.ts'
import { notificationPages } from '../../../platform/notification-kinds.ts'
import { notify } from '../../../platform/notify.ts'

interface ChangedSession {
  sessionId: number
  kind: TimetableChangeKind
  before: SessionSnapshot | null
  after: SessionSnapshot | null
}

/** Tells the teachers who had or have a session of its change; for whoever got or lost it, it is placed or removed. */
export async function tellTeachers(
  tx: Database,
  by: number,
  { sessionId, kind, before, after }: ChangedSession,
): Promise<void> {
  const about = { by, subject: `session:${sessionId}`, path: notificationPages.timetable }
  const told = [
    ...(after
      ? [
          {
            to: after.teacherId,
            event: before?.teacherId === after.teacherId ? kind : ('placed' as const),
            session: after,
          },
        ]
      : []),
    ...(before && before.teacherId !== after?.teacherId
      ? [{ to: before.teacherId, event: 'removed' as const, session: before }]
      : []),
  ]
  await notify(
    tx,
    ...told.map(({ to, event, session }) => ({
      ...{ ...about, to, kind: `timetable.${event}` as const },
      details: detailsOf(session),
    })),
  )
}

const detailsOf = ({ subject, subjectAr, group, day, slot }: SessionSnapshot) => ({
  title: subject,
  titleAr: subjectAr || subject,
  group,
  weekday: day,
  slot,
})
