import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import { etagOf } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import {
  byName,
  distinctTeacherName,
  localizedListName,
  localizedName,
  namedPerson,
} from '../../../kernel/localized-name.sql.ts'
import { type DepartmentScope, isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import type {
  CandidatesQuery,
  Engagement,
  InvigilatedRoom,
  Invigilation,
  InvigilatorCandidate,
} from './invigilator.schemas.ts'
import { hasExamIn, hasOnlyExamsIn } from './sitting-days.sql.ts'

interface StoredInvigilation extends Omit<Invigilation, 'version'> {
  revision: number
}
/** The version of an invigilation: its teacher, and the number of its changes. */
export const versionOf = ({ id, teacherId, revision }: { id: number; teacherId: number; revision: number }) => ({
  id,
  teacherId,
  revision,
})

interface RoomRow extends Omit<InvigilatedRoom, 'invigilations'> {
  invigilations: StoredInvigilation[]
}

/** The rooms of one day with their invigilators, by slot and room; 404 for a sitting of another year. */
export async function listRooms(
  db: Database,
  caller: Caller,
  { sittingId, day }: { sittingId: number; day: string },
  language: Language,
): Promise<{ items: InvigilatedRoom[] }> {
  await requireSitting(db, caller, sittingId)
  const rows = await selectRooms(db, { sittingId, day, scope: scopeOf(caller, ['exams']) }, language)
  return {
    items: rows.map(({ invigilations, ...room }) => ({
      ...room,
      invigilations: invigilations.map(({ revision, ...one }) => ({
        ...one,
        version: etagOf(versionOf({ id: one.id, teacherId: one.teacher.id, revision })),
      })),
    })),
  }
}

async function requireSitting(db: Database, { yearId }: Pick<Caller, 'yearId'>, id: number): Promise<void> {
  const sitting = await db
    .selectFrom('exam_period')
    .select('id')
    .where('id', '=', id)
    .where('year_id', '=', yearId)
    .executeTakeFirst()
  if (!sitting) throw notFound()
}

async function selectRooms(
  db: Database,
  { sittingId, day, scope }: { sittingId: number; day: string; scope: DepartmentScope },
  language: Language,
): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    with stored as (
      select i.slot_id, i.room_id, json_agg(json_build_object('id', i.id, 'revision', i.revision, 'load', l.load,
        'teacher', ${namedPerson(language, 't')},
        'isAgainstWish', ${isInScope(sql<number>`t.department_id`, scope)} and exists (
          select from invigilation_wish w where w.period_id = i.period_id
          and w.teacher_id = t.id and w.held_on = i.held_on and w.slot_id = i.slot_id and not w.suits))
        order by ${localizedListName(language, 't')}, i.id) as invigilations
      from invigilation i
      join exam_period p on p.id = i.period_id
      join teacher t on t.id = i.teacher_id
      join lateral invigilation_loads(p.year_id) l on l.teacher_id = t.id
      where i.period_id = ${sittingId} and i.held_on = ${day}::date
      group by i.slot_id, i.room_id
    )
    select ${day}::text as day, json_build_object('id', q.id, 'label', q.label) as slot,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as room,
      array(select ${localizedName(language, 'm')} from subject m join speciality s on s.id = m.speciality_id
        where m.id = any(u.subject_ids) and ${isInScope(sql<number>`s.department_id`, scope)} order by 1) as subjects,
      coalesce(cardinality(u.subject_ids) - (select count(*) from subject m join speciality s on s.id = m.speciality_id
        where m.id = any(u.subject_ids) and ${isInScope(sql<number>`s.department_id`, scope)}), 0)::integer
        as "otherSubjects",
      coalesce(u.students, 0) as students, coalesce(u.needed, 0) as needed, ${hasOnlyExamsIn(scope)} as "mayChange",
      coalesce(x.invigilations, '[]') as invigilations
    from (select * from rooms_in_use(${sittingId}) used where used.day = ${day}::date) u
    full join stored x on x.slot_id = u.slot_id and x.room_id = u.room_id
    join time_slot q on q.id = coalesce(u.slot_id, x.slot_id)
    left join room r on r.id = coalesce(u.room_id, x.room_id)
    where ${hasExamIn(scope)}
    order by q.starts_at, r.name, q.id`.execute(db)
  return rows
}

/** The active teachers of the caller's departments, the free ones with the lowest load first. */
export async function listCandidates(
  db: Database,
  caller: Caller,
  { sittingId, day, slotId, roomId }: CandidatesQuery & { sittingId: number },
  language: Language,
): Promise<{ items: InvigilatorCandidate[] }> {
  await requireSitting(db, caller, sittingId)
  const { rows } = await sql<InvigilatorCandidate & { engagement: Engagement | null }>`
    select json_build_object('id', t.id, 'name', ${distinctTeacherName(language, 't', { isBesideDepartment: true })}) as teacher,
      ${localizedName(language, 'd')} as department, coalesce(l.load, 0) as load,
      case w.suits when true then 'suits' when false then 'avoid' end as wish,
      coalesce(t.id = any(u.own_teacher_ids), false) as "isOwnSubject", g.kind as engagement
    from teacher t
    join department d on d.id = t.department_id
    join time_slot q on q.id = ${slotId}
    left join rooms_in_use(${sittingId}) u on u.day = ${day}::date and u.slot_id = q.id and u.room_id = ${roomId}
    left join invigilation_loads(${caller.yearId}) l on l.teacher_id = t.id
    left join invigilation_wish w on w.period_id = ${sittingId} and w.teacher_id = t.id and w.held_on = ${day}::date
      and w.slot_id = q.id
    left join (
      select e.teacher_id, min(lower(e.kind)) as kind from time_slot at, engagements_on(${day}::date) e
      where at.id = ${slotId} and e.during && tsrange(${day}::date + at.starts_at, ${day}::date + at.ends_at)
      group by e.teacher_id) g on g.teacher_id = t.id
    where t.is_active and ${isInScope(sql<number>`t.department_id`, scopeOf(caller, ['exams']))}
    order by g.kind is not null, coalesce(l.load, 0), w.suits is not distinct from false, ${byName(language, 't')}`.execute(
    db,
  )
  return { items: rows }
}
