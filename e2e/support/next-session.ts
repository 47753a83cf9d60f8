import { accounts } from './accounts.ts'
import { query } from './database.ts'

export interface NextSession {
  /** As `YYYY-MM-DD`. */
  day: string
  /** 1 Monday to 6 Saturday. */
  weekday: number
  /** The label of its slot. */
  slot: string
}

/** The next weekly session that the demo teacher holds, on a day without a make-up or test. */
export async function nextSession(): Promise<NextSession> {
  const [session] = await query<NextSession>(
    `select to_char(s.held_on, 'YYYY-MM-DD') as day, extract(isodow from s.held_on)::integer as weekday, q.label as slot
    from held_class_sessions(today_here() + 1, today_here() + 40) s
    join timetable_session w on w.id = s.id and w.week_parity = 0
    join teacher e on e.id = s.teacher_id and e.email = '${accounts.teacher}'
    join time_slot q on q.id = s.slot_id
    where not s.is_make_up and not exists (
      select from session_notice n where n.teacher_id = s.teacher_id and n.held_on = s.held_on)
    order by s.held_on, q.starts_at limit 1`,
  )
  if (!session) throw new Error('The demo teacher has no session to come')
  return session
}
