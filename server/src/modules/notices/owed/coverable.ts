import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../http/actor.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'

/** Whether a caller covers the classes of the teacher `t`. */
export type Coverable = (caller: Caller) => RawBuilder<boolean>

export const isOwn: Coverable = ({ accountId }) => sql`t.id = ${accountId}`

/** Those of a head's department, and of the departments of a registrar. */
export const isOfOffice: Coverable = (caller) => sql`(
  t.department_id = ${caller.teacher?.isHead ? caller.teacher.departmentId : null}::integer
  or ${isInScope(sql<number>`t.department_id`, scopeOf(caller, ['registrar']))})`
