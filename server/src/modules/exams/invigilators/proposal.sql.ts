import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { distinctTeacherName, localizedName } from '../../../kernel/localized-name.sql.ts'

export interface Duty {
  day: string
  slot: { id: number; label: string }
  room: { id: number; name: string }
  needed: number
  present: number
  ownTeacherIds: number[]
}

/** The rooms in use from today on, by time and room. With `startsOver` no invigilator is present. */
export async function selectDuties(db: Database, sittingId: number, startsOver: boolean): Promise<Duty[]> {
  const { rows } = await sql<Duty>`
    select to_char(u.day, 'YYYY-MM-DD') as day, json_build_object('id', q.id, 'label', q.label) as slot,
      json_build_object('id', r.id, 'name', r.name) as room, u.needed, u.own_teacher_ids as "ownTeacherIds",
      case when ${startsOver}::boolean then 0 else (
        select count(*) from invigilation i where i.period_id = ${sittingId} and i.held_on = u.day
          and i.slot_id = u.slot_id and i.room_id = u.room_id) end::integer as present
    from rooms_in_use(${sittingId}) u
    join time_slot q on q.id = u.slot_id
    join room r on r.id = u.room_id
    where u.day >= today_here()
    order by u.day, q.starts_at, r.id`.execute(db)
  return rows
}

export interface Invigilator {
  id: number
  name: string
  department: string
  /** Invigilations of the year, also those that are replaced. */
  load: number
}

/** The active teachers of the institute. */
export async function selectInvigilators(db: Database, yearId: number, language: Language): Promise<Invigilator[]> {
  const { rows } = await sql<Invigilator>`
    select t.id, ${distinctTeacherName(language, 't', { isBesideDepartment: true })} as name, ${localizedName(language, 'd')} as department,
      coalesce(l.load, 0) as load
    from teacher t
    join department d on d.id = t.department_id
    left join invigilation_loads(${yearId}) l on l.teacher_id = t.id
    where t.is_active order by t.id`.execute(db)
  return rows
}

export interface Wish {
  teacherId: number
  day: string
  slotId: number
  suits: boolean
}

export async function selectWishes(db: Database, sittingId: number): Promise<Wish[]> {
  const { rows } = await sql<Wish>`
    select teacher_id as "teacherId", to_char(held_on, 'YYYY-MM-DD') as day, slot_id as "slotId", suits
    from invigilation_wish where period_id = ${sittingId}`.execute(db)
  return rows
}

/** The invigilations that starting over replaces: those from today on. */
export async function selectReplaced(db: Database, sittingId: number): Promise<{ id: number; teacherId: number }[]> {
  const { rows } = await sql<{ id: number; teacherId: number }>`
    select id, teacher_id as "teacherId" from invigilation
    where period_id = ${sittingId} and held_on >= today_here() order by id`.execute(db)
  return rows
}
