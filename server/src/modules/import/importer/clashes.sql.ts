import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

export interface FoundClash {
  id: number
  taken: 'teacher' | 'room' | 'group'
  /** The name of the teacher, the room or the group. */
  name: string
  /** Subject and group of the conflicting session. */
  session: string
  /** The id of the conflicting session. */
  other: number
}

export interface MisplacedSession {
  id: number
  /** Where the subject is taught. */
  values: { subject: string; speciality: string; level: string; semester: string }
}

/**
 * Sessions whose teacher, room or students another session has booked at that time; of two sessions in `ids`, only the
 * later one is returned.
 */
export async function findClashes(db: Database, ids: number[]): Promise<FoundClash[]> {
  const { rows } = await sql<FoundClash>`
    with named as (
      select id::integer, at from json_array_elements_text(${JSON.stringify(ids)}) with ordinality n (id, at)
    )
    select a.id, b.id as other, m.name || ', ' || og.name as session,
      x.taken,
      case x.taken when 'teacher' then t.last_name || ' ' || t.first_name when 'room' then r.name else g.name end as name
    from named n
    join timetable_session a on a.id = n.id
    join timetable_session b on b.timetable_id = a.timetable_id and b.day = a.day and b.slot_id = a.slot_id
      and b.weeks && a.weeks and b.valid && a.valid and b.id <> a.id
    cross join lateral (
      select case when b.class_id <> a.class_id and b.teacher_id = a.teacher_id then 'teacher'
        when b.class_id <> a.class_id and b.room_id = a.room_id then 'room'
        when b.group_span && a.group_span then 'group' end as taken) x
    left join named before on before.id = b.id
    join teacher t on t.id = a.teacher_id
    join student_group g on g.id = a.group_id
    join student_group og on og.id = b.group_id
    join subject m on m.id = b.subject_id
    left join room r on r.id = a.room_id
    where x.taken is not null and (before.at is null or before.at < n.at)
    order by n.at, b.id`.execute(db)
  return rows
}

/** Sessions whose subject is taught to no group of their class, or belongs to the other semester. */
export async function findMisplaced(db: Database, ids: number[]): Promise<MisplacedSession[]> {
  const { rows } = await sql<MisplacedSession>`
    select a.id, json_build_object(
      'subject', m.name, 'speciality', s.code, 'level', l.name, 'semester', m.semester::text) as values
    from json_array_elements_text(${JSON.stringify(ids)}) n (id)
    join timetable_session a on a.id = n.id::integer
    join timetable p on p.id = a.timetable_id
    join subject m on m.id = a.subject_id
    join speciality s on s.id = m.speciality_id
    join level l on l.id = m.level_id
    where not exists (
      select from timetable_session c join student_group g on g.id = c.group_id
      where c.class_id = a.class_id and (m.speciality_id, m.level_id, m.semester) = (g.speciality_id, g.level_id, p.semester))
    order by a.id`.execute(db)
  return rows
}
