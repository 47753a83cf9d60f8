import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import type { Language } from '../../http/language.ts'
import { Count, Id, IsoDate, Text } from '../../http/wire.ts'
import { localizedName } from '../../kernel/localized-name.sql.ts'
import { type ModuleTasks, refusalDays, taskSource } from '../../kernel/tasks.ts'
import { selectOwedClassesTasks } from './owed/absence-class.sql.ts'
import { isToAnswer, selectCoverRequests } from './owed/cover-request.sql.ts'

const AbsenceTask = Type.Object({ id: Id, from: Text, to: Text }, { description: 'A refused absence' })
type AbsenceTask = Static<typeof AbsenceTask>

const OwedClassesTask = Type.Object(
  { absenceId: Id, from: Text, to: Text, classes: Count },
  { description: 'An accepted absence, and how many of the classes that it cancels are not covered' },
)

const CoverRequestTask = Type.Object(
  { id: Id, teacher: Text, date: IsoDate, slot: Text, subject: Text, groups: Text },
  { description: 'A class of a colleague that the teacher is asked to hold' },
)
type CoverRequestTask = Static<typeof CoverRequestTask>

/** A make-up or test without a room, or one that was refused and not sent again. */
const SessionNoticeTask = Type.Object({
  id: Id,
  kind: Type.Enum(['make-up', 'test'] as const),
  testKind: Type.Union([Type.Literal(1), Type.Literal(2), Type.Null()], { description: '1 DS, 2 test' }),
  need: Type.Enum(['room', 'another-try'] as const),
  isPending: Type.Boolean({ description: 'Whether its teacher may still change it' }),
  date: IsoDate,
  slot: Text,
  subject: Text,
  groups: Text,
})
type SessionNoticeTask = Static<typeof SessionNoticeTask>

const localTime = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`

async function selectCoverRequestTasks(db: Database, actor: Actor, language: Language): Promise<CoverRequestTask[]> {
  const requests = await selectCoverRequests(db, isToAnswer(actor), language)
  return requests.map(({ id, teacher, date, slot, subject, groups }) => ({
    ...{ id, teacher: teacher.name, date, slot, subject, groups },
  }))
}

/** The absences that were refused in the last days, unless the teacher asked again for a part of the same time. */
async function selectAbsenceTasks(db: Database, { teacherId, yearId }: Actor): Promise<AbsenceTask[]> {
  const { rows } = await sql<AbsenceTask>`
    select a.id, ${localTime('a.starts_at')} as "from", ${localTime('a.ends_at')} as "to"
    from absence_notice a
    where a.teacher_id = ${teacherId} and a.year_id = ${yearId} and a.state = 2
      and coalesce(a.decided_at, a.created_at)::date >= today_here() - ${sql.lit(refusalDays)}
      and not exists (
        select from absence_notice later
        where later.teacher_id = a.teacher_id and later.id > a.id
          and tsrange(later.starts_at, later.ends_at) && tsrange(a.starts_at, a.ends_at))
    order by a.starts_at, a.id`.execute(db)
  return rows
}

/**
 * The coming make-ups and tests without a room, and those that were refused in the last days, unless the teacher sent
 * another one of the same subject, type and exam type after the decision.
 */
async function selectSessionNoticeTasks(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<SessionNoticeTask[]> {
  const { rows } = await sql<SessionNoticeTask>`
    select n.id, case when n.exam_type_id is null then 'make-up' else 'test' end as kind, x.kind as "testKind",
      case n.state when 2 then 'another-try' else 'room' end as need, n.state = 0 as "isPending", n.held_on as date,
      q.label as slot, ${localizedName(language, 'm')} as subject,
      (select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(n.group_ids)) as groups
    from requested_session_notice n
    join subject m on m.id = n.subject_id
    join time_slot q on q.id = n.slot_id
    left join exam_type x on x.id = n.exam_type_id
    where n.teacher_id = ${teacherId} and n.year_id = ${yearId} and (
      n.state <> 2 and n.room_id is null and n.held_on >= today_here()
      or n.state = 2 and n.decided_at::date >= today_here() - ${sql.lit(refusalDays)} and not exists (
        select from requested_session_notice later
        where later.teacher_id = n.teacher_id and later.id <> n.id and later.created_at > n.decided_at
          and later.subject_id = n.subject_id and later.type = n.type
          and later.exam_type_id is not distinct from n.exam_type_id))
    order by n.held_on, q.starts_at, n.id`.execute(db)
  return rows
}

/** Refused absences, classes that are owed, or that colleagues ask for, notices without a room or refused; the absences and notices that an office decides. */
export const noticeTasks: ModuleTasks = {
  own: taskSource(
    {
      absences: Type.Array(AbsenceTask),
      owedClasses: Type.Array(OwedClassesTask),
      coverRequests: Type.Array(CoverRequestTask),
      sessionNotices: Type.Array(SessionNoticeTask),
    },
    async (db, actor, language) => {
      const [absences, owedClasses, coverRequests, sessionNotices] = await Promise.all([
        selectAbsenceTasks(db, actor),
        selectOwedClassesTasks(db, actor),
        selectCoverRequestTasks(db, actor, language),
        selectSessionNoticeTasks(db, actor, language),
      ])
      return { absences, owedClasses, coverRequests, sessionNotices }
    },
  ),
  office: {
    absences: {
      count: ({ yearId, isIn }) => sql`
        select count(*)::integer from absence_notice n join teacher t on t.id = n.teacher_id
        where n.year_id = ${yearId} and n.state = 0 and ${isIn('t.department_id', 'registrar')}`,
    },
    makeUps: {
      count: ({ yearId, isIn }) => sql`
        select count(*)::integer from session_notice n join teacher t on t.id = n.teacher_id
        where n.year_id = ${yearId} and not n.is_active and n.exam_type_id is null
          and ${isIn('t.department_id', 'registrar')}`,
    },
    tests: {
      count: ({ yearId, isIn }) => sql`
        select count(*)::integer from session_notice n join teacher t on t.id = n.teacher_id
        where n.year_id = ${yearId} and not n.is_active and n.exam_type_id is not null
          and ${isIn('t.department_id', 'exams')}`,
    },
  },
}
