import type { Role } from '@portal/release-format/roles'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../http/actor.ts'
import type { Language } from '../http/language.ts'
import { isInScope, scopeOf } from './role-scope.ts'

/** The caller who reads or changes records, and the language of the labels in the answer. */
export interface Registrar {
  caller: Caller
  language: Language
}

export const registrarOf = ({ caller, language }: FastifyRequest): Registrar => ({ caller, language })

/** The headers of a change. */
export interface SeenVersion {
  'if-match'?: string
}

/** Administrators can read the records that the registrar changes. */
export const readers = ['registrar', 'admin'] as const satisfies readonly Role[]
export const writers = ['registrar'] as const satisfies readonly Role[]

type Grants = Pick<Caller, 'grants'>

/**
 * The students of a caller, as rows of `s` (student): those who are or were in a group of the departments of the roles.
 * A student without a group belongs to no department.
 */
export function isStudentInScope(caller: Grants, roles: readonly Role[]): RawBuilder<boolean> {
  const scope = scopeOf(caller, roles)
  if (scope === null) return sql`true`
  return sql`exists (
    select from enrolment e
      join student_group eg on eg.id = e.group_id
      join speciality ep on ep.id = eg.speciality_id
    where e.student_id = s.id and ${isInScope(sql<number>`ep.department_id`, scope)})`
}

/** The groups of a caller, as rows of `g` (student_group). */
export function isGroupInScope(caller: Grants, roles: readonly Role[]): RawBuilder<boolean> {
  const scope = scopeOf(caller, roles)
  if (scope === null) return sql`true`
  return sql`exists (
    select from speciality gp where gp.id = g.speciality_id and ${isInScope(sql<number>`gp.department_id`, scope)})`
}

export const auditActor = ({ caller }: Pick<Registrar, 'caller'>) => `account:${caller.accountId}`
