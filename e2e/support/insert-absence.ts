import { query } from './database.ts'

/** Announces an absence of a teacher on a morning; returns its id. */
export async function insertAbsence(email: string, day: string): Promise<string> {
  const [sent] = await query<{ id: number }>(
    `insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause)
     select t.id, y.id, '${day} 08:30', '${day} 12:15', 'Colloque'
     from teacher t, academic_year y where t.email = '${email}' and y.is_current returning id`,
  )
  return String(sent?.id)
}
