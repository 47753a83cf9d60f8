import type { Database } from '../database/connect.ts'
import type { Actor } from './actor.ts'
import { forbidden } from './errors.ts'

/** Refuses a body that names another teacher than the caller. */
export function requireSelf(actor: Actor, teacherId: number): void {
  if (teacherId !== actor.teacherId) throw forbidden()
}

/** Refuses a body that names another department than the caller's. */
export function requireOwnDepartment(actor: Actor, departmentId: number): void {
  if (departmentId !== actor.departmentId) throw forbidden()
}

/** Lets a teacher name the own id, and a head the id of any teacher of the own department. */
export async function requireSelfOrHeadOf(db: Database, actor: Actor, teacherId: number): Promise<void> {
  if (teacherId === actor.teacherId) return
  if (!actor.isHead) throw forbidden()
  const row = await db.selectFrom('teacher').select('department_id').where('id', '=', teacherId).executeTakeFirst()
  if (row?.department_id !== actor.departmentId) throw forbidden()
}
