import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import { demoTeacherId } from '../accounts.ts'
import { demoEmails } from '../emails.ts'

interface Plan {
  /** The place of the mark among the validated ones of the teacher. */
  place: number
  /** Points that the request adds to the mark. */
  more: number
  reason: string
  daysAgo: number
  /** Without it the request waits. */
  refusal?: string
}

const plans: readonly Plan[] = [
  { place: 1, more: 1.25, reason: 'La question 3 n’a pas été comptée.', daysAgo: 3 },
  { place: 4, more: -2, reason: 'Erreur de report : deux notes ont été inversées.', daysAgo: 2 },
  {
    ...{ place: 7, more: 3, reason: 'Total recalculé avec l’étudiant.', daysAgo: 9 },
    refusal: 'Joignez le total corrigé au secrétariat : la copie porte l’ancienne note.',
  },
]

/** Adds correction requests of the demo teacher for validated marks: two wait, the exam office has refused one. */
export async function loadDemoCorrections(db: Kysely<Tables>): Promise<void> {
  for (const { place, more, reason, daysAgo, refusal = null } of plans)
    await sql`
      insert into correction_request (teacher_id, year_id, mark_id, former_presence, former_mark, presence, mark, reason,
        created_at, state, decided_by, decided_at, refusal)
      select h.teacher_id, g.year_id, a.id, a.presence, a.mark, 'present', a.mark + ${more}, ${reason},
        now() - make_interval(days => ${daysAgo}),
        case when ${refusal}::text is null then 'pending' else 'refused' end,
        case when ${refusal}::text is not null then (select id from account where email = ${demoEmails.exams}) end,
        case when ${refusal}::text is not null then now() - make_interval(days => ${daysAgo - 1}) end, ${refusal}
      from exam_mark a
      join exam_sheet h on h.id = a.sheet_id
      join student_group g on g.id = h.group_id
      join academic_year y on y.id = g.year_id and y.is_current
      where h.teacher_id = ${demoTeacherId} and h.state <> 'draft' and h.exam_id is null and a.mark between 2 and 17
      order by h.held_on, a.id offset ${place} limit 1`.execute(db)
}
