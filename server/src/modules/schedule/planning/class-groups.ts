import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { invalid } from '../../../http/errors.ts'
import type { JoiningGroup } from '../../../kernel/session-validity.sql.ts'
import type { NewSession } from './planning.schemas.ts'

/** The groups of a new class, the one whose week it is placed in first. */
export const groupIdsOf = ({ groupId, otherGroupIds = [] }: Pick<NewSession, 'groupId' | 'otherGroupIds'>) => [
  ...new Set([groupId, ...otherGroupIds]),
]

/** Throws 422 for a subject that none of the groups has in the semester. */
export async function requireSubject(
  tx: Database,
  { timetableId, subjectId, groupIds }: { timetableId: number; subjectId: number; groupIds: readonly number[] },
): Promise<void> {
  const { rows } = await sql`
    select from timetable t
    join student_group g on g.id = any(${[...groupIds]}::integer[])
    join subject m on m.id = ${subjectId}
      and (m.speciality_id, m.level_id, m.semester) = (g.speciality_id, g.level_id, t.semester)
    where t.id = ${timetableId} limit 1`.execute(tx)
  if (rows.length === 0) throw invalid('session.subject')
}

interface SessionOfClass {
  id: number
  groupId: number
}

/** The sessions of the class of a session, the one that stands for it first. */
export async function sessionsOfClass(tx: Database, id: number): Promise<SessionOfClass[]> {
  const { rows } = await sql<SessionOfClass>`
    select s.id, s.group_id as "groupId" from timetable_session s
    where s.class_id = (select class_id from timetable_session where id = ${id}) order by s.id`.execute(tx)
  return rows
}

interface ChangedGroups {
  stays: SessionOfClass[]
  gone: SessionOfClass[]
  joining: JoiningGroup[]
}

/** How the groups of the class of a session change. */
export async function compareGroups(tx: Database, id: number, groupIds: readonly number[]): Promise<ChangedGroups> {
  const former = await sessionsOfClass(tx, id)
  const { rows } = await sql<Omit<JoiningGroup, 'beside'>>`
    select g.id as group_id, g.span::text as group_span from student_group g
    where g.id = any(${[...groupIds]}::integer[]) and g.id <> all(${former.map(({ groupId }) => groupId)}::integer[])
    order by array_position(${[...groupIds]}::integer[], g.id)`.execute(tx)
  const stays = former.filter(({ groupId }) => groupIds.includes(groupId))
  const beside = stays[0]?.id ?? 0
  return {
    stays,
    gone: former.filter((one) => !stays.includes(one)),
    joining: rows.map((group) => ({ ...group, beside })),
  }
}
