import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../platform/actor.ts'
import { requireSelfOrHeadOf } from '../../platform/scope.ts'
import { labels } from './labels.ts'
import type { InvigilationsKey, Language } from './schedule.schemas.ts'

interface InvigilationDay {
  jour: string
  date: string
  detail: { quart: string }[]
}

/** A teacher's invigilations of a semester or, for 3, of the control session: one row a day with its slots. */
export async function listInvigilations(
  db: Database,
  actor: Actor,
  key: InvigilationsKey,
  language: Language,
): Promise<InvigilationDay[]> {
  await requireSelfOrHeadOf(db, actor, key.enseignant_id)
  const { rows } = await sql<InvigilationDay>`
    select (${labels[language].days}::text[])[extract(dow from i.held_on)::int + 1] as jour, i.held_on as date,
      json_agg(json_build_object('quart', q.label) order by q.starts_at) as detail
    from invigilation i
    join exam_period p on p.id = i.period_id
    join time_slot q on q.id = i.slot_id
    where i.teacher_id = ${key.enseignant_id} and p.semester = ${key.semestre_id} and p.year_id = ${key.annee_id}
    group by i.held_on
    order by i.held_on`.execute(db)
  return rows
}
