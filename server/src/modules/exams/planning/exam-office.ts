import type { Role } from '@portal/release-format/roles'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { acquireAdvisoryLocks } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'

/** The caller who plans exams, and the language of the labels of the answer. */
export interface ExamOffice {
  caller: Caller
  language: Language
}

/** Administrators read what the exam office plans. */
export const readers = ['exams', 'admin'] as const satisfies readonly Role[]
export const writers = ['exams'] as const satisfies readonly Role[]

export const officeOf = ({ caller, language }: FastifyRequest): ExamOffice => ({ caller, language })

export const auditActor = ({ caller }: Pick<ExamOffice, 'caller'>) => `account:${caller.accountId}`

/** The departments where the caller holds one of the roles, as a condition on `p` (speciality). */
export const isSpecialityInScope = ({ caller }: ExamOffice, roles: readonly Role[]): RawBuilder<boolean> =>
  isInScope(sql<number>`p.department_id`, scopeOf(caller, roles))

/**
 * Serializes changes of exams and seats until the transaction ends: a plan is judged by what is stored, and two seatings
 * share the rooms.
 */
export const lockExamPlan = (tx: Database) => acquireAdvisoryLocks(tx, ['exam plan'])
