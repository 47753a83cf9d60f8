import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { PrintRunStage } from '../../src/database/tables/library.ts'
import { demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText } from '../calendar-days.ts'
import type { Institute } from '../institute.ts'
import { pdfPage } from '../pdf-page.ts'

interface Plan {
  name: string
  /** Text lines of the generated document. */
  lines: readonly string[]
  copies: number
  daysAgo: number
  stage: PrintRunStage
  /** Days from today to the due date; without it there is none. */
  dueIn?: number
  refusal?: string
  isStapled?: boolean
  isConfidential?: boolean
  /** Whether a colleague requests it, for the queue of the print room. */
  isOfColleague?: boolean
}

const plans: readonly Plan[] = [
  {
    name: 'DS1-algorithmique.pdf',
    lines: ['Devoir surveille', 'Algorithmique'],
    copies: 62,
    daysAgo: 34,
    stage: 'fetched',
  },
  { name: 'TD3-structures.pdf', lines: ['Travaux diriges 3'], copies: 31, daysAgo: 4, dueIn: 0, stage: 'ready' },
  {
    ...{ name: 'polycopie-complet.pdf', lines: ['Polycopie', 'Algorithmique'], copies: 400, daysAgo: 12, dueIn: -8 },
    ...{ stage: 'refused', refusal: 'Plus de 300 copies : voir le secrétariat.' },
  },
  {
    name: 'TD5-arbres.pdf',
    lines: ['Travaux diriges 5', 'Arbres'],
    copies: 31,
    daysAgo: 1,
    dueIn: 2,
    stage: 'requested',
  },
  {
    ...{ name: 'TP2-reseaux.pdf', lines: ['Travaux pratiques 2'], copies: 24, daysAgo: 5, dueIn: -1 },
    ...{ stage: 'requested', isStapled: true, isOfColleague: true },
  },
  {
    ...{ name: 'sujet-examen.pdf', lines: ['Examen principal'], copies: 120, daysAgo: 2, dueIn: 1 },
    ...{ stage: 'requested', isStapled: true, isConfidential: true, isOfColleague: true },
  },
  {
    ...{ name: 'DS2-analyse.pdf', lines: ['Devoir surveille 2'], copies: 58, daysAgo: 3, dueIn: 0 },
    ...{ stage: 'printing', isOfColleague: true },
  },
]
const keyOf = (name: string) => `print-runs/demo-${name}`

/** Adds print runs of the demo teacher and a colleague at every stage; their files are `demoPrintFiles`. */
export function addPrintRuns(institute: Institute, { today, yearId }: { today: string; yearId: number }): void {
  const [speciality] = institute.speciality
  const level = institute.level.find(({ cycle_id }) => cycle_id === speciality?.cycle_id)
  const colleague = institute.teacher.find(({ id }) => id !== demoTeacherId)
  if (!speciality || !level || !colleague) throw new Error('The demo has no programme')
  const day = (offset: number) => dayText(dayNumber(today) + offset)
  for (const plan of plans) {
    const askedAt = new Date(`${day(-plan.daysAgo)}T09:30:00Z`)
    institute.print_run.push({
      id: institute.print_run.length + 1,
      teacher_id: plan.isOfColleague ? colleague.id : demoTeacherId,
      year_id: yearId,
      copies: plan.copies,
      level_id: level.id,
      speciality_id: speciality.id,
      file_key: keyOf(plan.name),
      file_name: plan.name,
      created_at: askedAt,
      state: 0,
      stage: plan.stage,
      staged_at: plan.stage === 'requested' ? askedAt : new Date(askedAt.getTime() + 5 * 60 * 60 * 1000),
      refusal: plan.refusal ?? '',
      is_double_sided: true,
      is_stapled: plan.isStapled ?? false,
      is_confidential: plan.isConfidential ?? false,
      due_on: plan.dueIn === undefined ? null : day(plan.dueIn),
    })
  }
}

/** Names the demo's print room as the one that has moved its print runs; its account is created after them. */
export async function signPrintRuns(db: Kysely<Tables>): Promise<void> {
  await sql`
    update print_run set staged_by = a.id, seen_at = staged_at
    from account a where a.email = 'tirage@institut.example' and stage <> 'requested'`.execute(db)
}

/** The files of the demo's print runs, by key. */
export const demoPrintFiles = plans.map(({ name, lines }) => ({ key: keyOf(name), body: pdfPage(lines) }))
