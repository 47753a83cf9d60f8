import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import { demoEmails } from '../emails.ts'

interface Plan {
  /** The place of the project among the decided ones of the head's department. */
  place: number
  reason: string
  daysAgo: number
  /** Without it the request waits. */
  refusal?: string
}

const plans: readonly Plan[] = [
  { place: 0, reason: 'L’entreprise d’accueil a changé de sujet : la décision portait sur l’ancien.', daysAgo: 2 },
  { place: 1, reason: 'La date de soutenance tombe pendant la session de contrôle.', daysAgo: 1 },
  {
    ...{ place: 2, reason: 'L’étudiant demande un autre encadrant.', daysAgo: 8 },
    refusal: 'Un changement d’encadrant se fait par un nouvel encadrement, pas par cette décision.',
  },
]

/** Adds requests of the demo head to reopen decisions on projects: two wait, the internship office has refused one. */
export async function loadDemoReopenings(db: Kysely<Tables>): Promise<void> {
  for (const { place, reason, daysAgo, refusal = null } of plans)
    await sql`
      insert into reopening_request (assignment_id, teacher_id, year_id, former_state, former_defence_on, reason,
        created_at, state, decided_by, decided_at, refusal)
      select a.id, h.id, a.year_id, a.state, a.defence_on, ${reason}, now() - make_interval(days => ${daysAgo}),
        case when ${refusal}::text is null then 'pending' else 'refused' end,
        case when ${refusal}::text is not null then (select id from account where email = ${demoEmails.internships}) end,
        case when ${refusal}::text is not null then now() - make_interval(days => ${daysAgo - 1}) end, ${refusal}
      from teacher h
      join project_assignment a on a.state <> 0
      join academic_year y on y.id = a.year_id and y.is_current
      join student_group g on g.id = a.group_id
      join speciality s on s.id = g.speciality_id and s.department_id = h.department_id
      where h.email = ${demoEmails.head}
      order by a.id offset ${place} limit 1`.execute(db)
}
