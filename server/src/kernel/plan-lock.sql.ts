import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/**
 * Serializes what takes people, groups and rooms: timetables, exams, invigilations, dates. New make-ups and tests wait
 * until the transaction ends. Taken before any row, so that two changes do not deadlock.
 */
export async function lockPlan(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(plan_lock())`.execute(tx)
}
