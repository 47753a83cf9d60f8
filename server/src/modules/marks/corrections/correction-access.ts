import type { Role } from '@portal/release-format/roles'
import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import type { Actor, Caller } from '../../../http/actor.ts'
import { pathId } from '../../../http/ids.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'

export const CorrectionParams = Type.Object({ id: pathId('service', 'correction') })

/** The roles of which one decides correction requests: of registers the registrar, of marks the exam office. */
export const decidingRoles: readonly Role[] = ['registrar', 'exams']

/** The requests `c` of teachers `t` that an account decides: those of their kind, in the departments of the role. */
export function isDecidedBy(caller: Pick<Caller, 'grants'>): RawBuilder<boolean> {
  const department = sql<number>`t.department_id`
  return sql`(c.mark_id is not null and ${isInScope(department, scopeOf(caller, ['exams']))}
    or c.register_id is not null and ${isInScope(department, scopeOf(caller, ['registrar']))})`
}

/** The requests `c` that a teacher sent. */
export const isSentBy = (teacherId: number): RawBuilder<boolean> => sql`c.teacher_id = ${teacherId}`

/** Those of the year of the call. */
export const isDecidedInYear = (caller: Caller) => sql`c.year_id = ${caller.yearId} and ${isDecidedBy(caller)}`
export const isSentInYear = ({ teacherId, yearId }: Actor) => sql`c.year_id = ${yearId} and ${isSentBy(teacherId)}`
