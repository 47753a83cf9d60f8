import type { Database } from '../database/connect.ts'
import type { Actor } from './actor.ts'
import { forbidden } from './errors.ts'

/** Throws 403 for a teacher id other than the caller's. */
export function requireSelf(actor: Actor, teacherId: number): void {
  if (teacherId !== actor.teacherId) throw forbidden()
}

/** Throws 403 for a department id other than the caller's. */
export function requireOwnDepartment(actor: Actor, departmentId: number): void {
  if (departmentId !== actor.departmentId) throw forbidden()
}

/** Throws 403 unless the id is the caller's own or, for a head, that of a teacher of the own department. */
export async function requireSelfOrHeadOf(db: Database, actor: Actor, teacherId: number): Promise<void> {
  if (teacherId === actor.teacherId) return
  if (!actor.isHead) throw forbidden()
  const row = await db.selectFrom('teacher').select('department_id').where('id', '=', teacherId).executeTakeFirst()
  if (row?.department_id !== actor.departmentId) throw forbidden()
}
