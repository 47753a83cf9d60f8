import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { PrintRunStage } from '../../../database/tables/library.ts'

export interface ListedPrintRun {
  id: number
  teacher: string
  asked_at: string
  due_on: string
  file_name: string
  copies: number
  level: string
  speciality: string
  stage: PrintRunStage
}

/** The print runs of the current year in order of creation, optionally only those that are still to print. */
export async function selectPrintRuns(
  db: Database,
  { pendingOnly }: { pendingOnly: boolean },
): Promise<ListedPrintRun[]> {
  const { rows } = await sql<ListedPrintRun>`
    select p.id, t.last_name || ' ' || t.first_name as teacher,
      to_char(p.created_at, 'YYYY-MM-DD HH24:MI') as asked_at, coalesce(p.due_on::text, '-') as due_on, p.file_name,
      p.copies, l.name as level, s.name as speciality, p.stage
    from academic_year y
    join print_run p on p.year_id = y.id
    join teacher t on t.id = p.teacher_id
    join level l on l.id = p.level_id
    join speciality s on s.id = p.speciality_id
    where y.is_current and not (${pendingOnly} and p.stage not in ('requested', 'printing'))
    order by p.created_at, p.id`.execute(db)
  return rows
}
