import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { namedPerson, namedRow } from '../../../kernel/localized-name.sql.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import { hasCalledClass } from '../called-class.sql.ts'
import { types } from '../class/class.service.ts'
import type { DayPath, RollsOfDay } from './class-register.schemas.ts'

/** The rolls of a class on a day that were called and that the teacher calls; 404 for a class of others. */
export async function listRollsOfDay(
  db: Database,
  { teacherId, yearId }: Actor,
  { date, ...path }: DayPath,
  language: Language,
): Promise<RollsOfDay['items']> {
  const of = { subjectId: Number(path.subjectId), type: types[path.type] }
  const { rows } = await sql<RollsOfDay>`
    select (
      select coalesce(json_agg(json_build_object(
          'group', json_build_object('id', g.id, 'name', g.name),
          'subject', ${namedRow(language, 'm')},
          'type', h.type, 'slotId', q.id, 'slot', q.label, 'heldOn', h.held_on,
          'owner', case when t.id <> ${teacherId} then
            ${namedPerson(language, 't')} end,
          'registerId', case when t.id = ${teacherId} then h.register_id end)
        order by q.starts_at, t.id), '[]')
      from attendance_sheet h
      join subject m on m.id = h.subject_id
      join teacher t on t.id = h.teacher_id
      join time_slot q on q.id = h.slot_id
      where h.group_id = g.id and h.subject_id = ${of.subjectId} and h.type = ${of.type} and h.held_on = ${date}
        and ${mayCallRoll(teacherId, 'h')} and exists (select from attendance a where a.sheet_id = h.id)) as items
    from student_group g
    where g.id = ${Number(path.groupId)} and g.year_id = ${yearId} and ${hasCalledClass(teacherId, of)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].items
}
