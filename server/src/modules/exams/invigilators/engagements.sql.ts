import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { conflict } from '../../../http/errors.ts'
import type { Engagement } from './invigilator.schemas.ts'

interface TeacherAtTime {
  teacherId: number
  /** `yyyy-mm-dd`. */
  day: string
  slotId: number
  /** Invigilations that the same transaction gives to somebody else. */
  except?: readonly number[]
}

/** Throws 409 with the clash when a teacher is not free; call it after `lockPlan`. */
export async function requireFree(tx: Database, { teacherId, day, slotId, except = [] }: TeacherAtTime): Promise<void> {
  const { rows } = await sql<{ kind: string }>`
    select g.kind from time_slot q cross join lateral engagements_on(${day}::date) g
    where q.id = ${slotId} and g.teacher_id = ${teacherId}
      and g.during && tsrange(${day}::date + q.starts_at, ${day}::date + q.ends_at)
      and not (g.kind = 'Invigilation' and g.id = any(${[...except]}::integer[]))
    order by g.kind desc limit 1`.execute(tx)
  if (rows[0]) throw conflict(`clash.teacher${rows[0].kind}`)
}

export interface EngagedTeacher {
  teacherId: number
  day: string
  slotId: number
  kind: Engagement
  /** The id of the invigilation, to recognise those that are replaced. */
  id: number
}

/** The engagements of teachers in each slot of some days. */
export async function selectEngagements(db: Database, days: readonly string[]): Promise<EngagedTeacher[]> {
  const { rows } = await sql<EngagedTeacher>`
    select g.teacher_id as "teacherId", to_char(d.day, 'YYYY-MM-DD') as day, q.id as "slotId", lower(g.kind) as kind, g.id
    from unnest(${[...days]}::date[]) d (day)
    cross join lateral engagements_on(d.day) g
    join time_slot q on g.during && tsrange(d.day + q.starts_at, d.day + q.ends_at)`.execute(db)
  return rows
}

/** Maps a double booking that the database refuses to the code of the clash; rethrows any other error. */
export function throwClash(error: unknown): never {
  if (error instanceof DatabaseError) {
    if (error.constraint === 'notices_are_free') throw conflict('clash.roomNotice')
    if (error.constraint === 'invigilation_teacher_id_held_on_slot_id_key') throw conflict('clash.teacherInvigilation')
  }
  throw error
}
