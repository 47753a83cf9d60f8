import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tables } from '../../database/tables.ts'
import type { RequestedNotice } from '../../modules/notices/session-notice/placement.sql.ts'
import type { Institute } from '../institute.ts'
import { type Booking, groupTree, isHeldOn, leavesOf, type PlannedSession, slotTimes } from './booking-model.ts'

const start = '2026-09-14'
/** Three days of an even week, and three of an odd one. */
const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-23', '2026-11-24', '2026-11-25'] as const
const rooms = [1, 2] as const

const anyDate = fc.constantFrom(...dates)
const anySlot = fc.integer({ min: 1, max: 4 })
const anyTeacher = fc.nat({ max: 2 })
const drawnSession = fc.record({
  day: fc.integer({ min: 1, max: 3 }),
  slot_id: anySlot,
  week_parity: fc.constantFrom<0 | 1 | 2>(0, 0, 1, 2),
  teacher: anyTeacher,
  room_id: fc.option(fc.constantFrom(...rooms)),
  // Mostly of one lecture group, so that its teachers conflict in it.
  group: fc.constantFrom(...groupTree.slice(0, 3), ...groupTree.slice(0, 3), ...groupTree),
})
const drawnPlan = fc.record({
  sessions: fc.array(drawnSession, { minLength: 4, maxLength: 14 }),
  exams: fc.uniqueArray(fc.record({ subject: fc.constantFrom(1, 2), date: anyDate, slot: anySlot }), {
    maxLength: 2,
    selector: ({ subject }) => subject,
  }),
  duties: fc.uniqueArray(
    fc.record({ teacher: anyTeacher, date: anyDate, slot: anySlot, room: fc.constantFrom(...rooms) }),
    { maxLength: 3, selector: ({ teacher, date, slot }) => `${teacher} ${date} ${slot}` },
  ),
})
const drawnPlace = fc.record({
  session: fc.nat(),
  date: fc.nat({ max: dates.length - 1 }),
  slot: anySlot,
  halfHours: fc.option(fc.constantFrom<2 | 3 | 4 | 5 | 6>(2, 3, 4, 5, 6)),
  isTest: fc.boolean(),
  /** At a time of the session itself, so that tests replace sessions. */
  isInSession: fc.boolean(),
  isForTutorials: fc.boolean(),
})
const notice = fc.nat()
const drawnStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('add' as const), place: drawnPlace }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('change' as const), notice, place: drawnPlace }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), notice }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('room' as const), notice, room: fc.constantFrom(...rooms) }) },
)
/** Weekly sessions, exams and invigilations of three teachers, and a sequence of notice operations. */
export const drawn = { plan: drawnPlan, steps: fc.array(drawnStep, { minLength: 8, maxLength: 25 }) }
type Plan = typeof drawnPlan extends fc.Arbitrary<infer Value> ? Value : never
type Place = typeof drawnPlace extends fc.Arbitrary<infer Value> ? Value : never

/** Writes the fixtures that all plans share: groups, subjects, rooms and slots. */
export async function seedGroups(db: Kysely<Tables>, { departments, years }: Institute): Promise<void> {
  const [department, year] = [sql.lit(departments.own), sql.lit(years.current)]
  await sql`
    insert into cycle values (1, 'Licence');
    insert into level (id, cycle_id, year, name) values (1, 1, 1, '1 ère année');
    insert into speciality (id, department_id, cycle_id, code, name) values
      (1, ${department}, 1, 'A', 'A'), (2, ${department}, 1, 'B', 'B');
    insert into subject (id, speciality_id, level_id, semester, code, name) values
      (1, 1, 1, 1, 'A', 'A'), (2, 2, 1, 1, 'B', 'B');
    insert into room (id, name, capacity) values (1, 'A1', 50), (2, 'A2', 50);
    insert into time_slot (id, label, starts_at, ends_at) values (1, '1', '08:30', '10:00'), (2, '2', '10:10', '11:40'),
      (3, '3', '11:50', '13:20'), (4, '4', '13:30', '15:00');
    insert into timetable (id, year_id, semester, starts_on, ends_on) values (1, ${year}, 1, ${sql.lit(start)}, '2026-12-19');
    insert into exam_type (id, kind, name) values (1, 1, 'DS');
    insert into exam_period (id, year_id, semester, kind, starts_on, ends_on)
      values (1, ${year}, 1, 'ds', '2026-11-01', '2026-11-30')`.execute(db)
  for (const { id, kind, parent, parts, subjectId } of groupTree)
    await sql`
      insert into student_group (id, year_id, speciality_id, level_id, kind, parent_id, name, span, parent_span)
      select ${id}, ${years.current}, ${subjectId}, 1, ${kind}, parent.id, ${`G${id}`},
        int4range(${parts[0]}, ${parts.at(-1)}, '[]'), parent.span
      from (select) one left join student_group parent on parent.id = ${parent}`.execute(db)
}

function noneWhereExcluded(error: unknown): { rows: { id: number }[] } {
  if (error instanceof DatabaseError && error.code === '23P01') return { rows: [] }
  throw error
}

/** Replaces the plan, skipping sessions that conflict with each other; returns its bookings. */
export async function writePlan(
  db: Kysely<Tables>,
  teachers: number[],
  plan: Plan,
): Promise<{ sessions: PlannedSession[]; bookings: Booking[] }> {
  await sql`
    delete from session_notice; delete from timetable_session; delete from exam; delete from invigilation`.execute(db)
  const sessions: PlannedSession[] = []
  for (const { teacher, group, ...place } of plan.sessions) {
    const [teacher_id, subject_id] = [teachers[teacher] ?? 0, group.subjectId]
    const writing = sql<{ id: number }>`
      insert into timetable_session (timetable_id, year_id, day, slot_id, week_parity, type, subject_id, teacher_id,
        room_id, group_id, group_span)
      select 1, year_id, ${place.day}, ${place.slot_id}, ${place.week_parity}, ${group.kind}, ${subject_id}, ${teacher_id},
        ${place.room_id}, id, span from student_group where id = ${group.id}
      returning id`.execute(db)
    const { rows } = await writing.catch(noneWhereExcluded)
    for (const { id } of rows)
      sessions.push({ ...place, id, teacher_id, subject_id, type: group.kind, group_id: group.id })
  }
  for (const { subject, date, slot } of plan.exams)
    await sql`insert into exam (id, period_id, subject_id, held_on, slot_id)
      values (${subject}, 1, ${subject}, ${date}, ${slot})`.execute(db)
  for (const { teacher, date, slot, room } of plan.duties)
    await sql`insert into invigilation (period_id, teacher_id, held_on, slot_id, room_id)
      values (1, ${teachers[teacher]}, ${date}, ${slot}, ${room})`.execute(db)
  return { sessions, bookings: bookingsOf(plan, sessions, teachers) }
}

function bookingsOf(plan: Plan, sessions: PlannedSession[], teachers: number[]): Booking[] {
  return [
    ...sessions.flatMap((session) =>
      dates
        .filter((date) => isHeldOn(session, date, start))
        .map((date) => ({
          what: `session ${session.id}`,
          date,
          ...timeOf(session.slot_id),
          takes: takenBy(session, [session.group_id]),
        })),
    ),
    ...plan.exams.map(({ subject, date, slot }) => {
      const sitting = groupTree.filter(({ kind, subjectId }) => kind === 1 && subjectId === subject)
      return { what: `exam ${subject}`, date, ...timeOf(slot), takes: leavesOf(sitting.map(({ id }) => id)) }
    }),
    ...plan.duties.map(({ teacher, date, slot, room }, nth) => ({
      what: `duty ${nth}`,
      date,
      ...timeOf(slot),
      takes: takenBy({ teacher_id: teachers[teacher] ?? 0, room_id: room }, []),
    })),
  ]
}

export const timeOf = (slotId: number) => slotTimes[slotId - 1] ?? { from: 0, to: 0 }

export const takenBy = (who: { teacher_id: number; room_id: number | null }, groupIds: number[]): string[] => [
  `teacher ${who.teacher_id}`,
  ...(who.room_id === null ? [] : [`room ${who.room_id}`]),
  ...leavesOf(groupIds),
]

/** A notice request for a session that its teacher teaches; undefined without sessions. */
export function toNoticeRequest(place: Place, yearId: number, sessions: PlannedSession[]): RequestedNotice | undefined {
  const session = sessions[place.session % sessions.length]
  if (!session) return undefined
  const heldOn = place.isInSession ? dates.filter((date) => isHeldOn(session, date, start)) : dates
  const date = heldOn[place.date % heldOn.length] ?? dates[0]
  const tutorials = groupTree.filter(({ parent }) => parent === session.group_id).map(({ id }) => id)
  return {
    teacherId: session.teacher_id,
    yearId,
    semester: 1,
    date,
    weekday: new Date(date).getUTCDay(),
    slotId: place.isInSession ? session.slot_id : place.slot,
    halfHours: place.isTest ? null : place.halfHours,
    subjectId: session.subject_id,
    type: session.type,
    groupIds: session.type === 1 && place.isForTutorials ? tutorials : [session.group_id],
    examTypeId: place.isTest ? 1 : null,
  }
}
