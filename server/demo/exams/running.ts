import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import { colleagueId, demoTeacherId } from '../accounts.ts'
import { demoEmails } from '../emails.ts'

/**
 * Adds what happens while exams are run: the sittings that have begun are shared out, some teachers wish for times of the
 * others, the colleague offers an invigilation to the demo teacher, and a teacher was reminded of late marks.
 */
export async function loadDemoExamRunning(db: Kysely<Tables>): Promise<void> {
  await sql`update exam_period set shared_out_at = now() - interval '20 days' where starts_on <= today_here()`.execute(
    db,
  )
  await sql`
    insert into invigilation_wish (period_id, teacher_id, held_on, slot_id, suits)
    select distinct p.id, t.id, e.held_on, e.slot_id, (t.id + e.slot_id) % 3 = 0
    from exam_period p join exam e on e.period_id = p.id join teacher t on t.is_active and t.id <= 12
    where p.shared_out_at is null and (t.id + e.slot_id) % 3 < 2
      and extract(isodow from e.held_on)::integer = t.id % 5 + 1`.execute(db)
  await sql`
    insert into invigilation_swap (period_id, from_teacher_id, to_teacher_id, given_id, given_day, given_slot_id,
      given_room_id)
    select i.period_id, i.teacher_id, ${demoTeacherId}::integer, i.id, i.held_on, i.slot_id, i.room_id
    from invigilation i join time_slot q on q.id = i.slot_id
    where i.teacher_id = ${colleagueId} and i.held_on > today_here() and not exists (
      select from engagements_on(i.held_on) g where g.teacher_id = ${demoTeacherId}
        and g.during && tsrange(i.held_on + q.starts_at, i.held_on + q.ends_at))
    order by i.held_on, i.id limit 1`.execute(db)
  await sql`
    insert into marks_reminder (teacher_id, reminded_on, sheet_ids, sent_by)
    select h.teacher_id, today_here() - 1, array_agg(h.id), (select id from account where email = ${demoEmails.exams})
    from exam_sheet h join exam e on e.id = h.exam_id join exam_period p on p.id = e.period_id
    join academic_year y on y.id = p.year_id and y.is_current
    where h.state = 'draft' and h.teacher_id = ${colleagueId} and e.held_on + p.marking_days < today_here()
    group by h.teacher_id`.execute(db)
}
