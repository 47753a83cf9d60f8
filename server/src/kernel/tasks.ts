import { sql, type RawBuilder } from 'kysely'
import type { Role } from '@portal/release-format/roles'
import { type Static, type TProperties, type TObject, Type } from 'typebox'
import type { Database } from '../database/connect.ts'
import type { Actor, Caller } from '../http/actor.ts'
import type { Language } from '../http/language.ts'
import { isInScope, scopeOf } from './role-scope.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The tasks of all modules. */
    tasks: readonly ModuleTasks[]
  }
}

/** The tasks that a module adds to the home page: fields of the answer, and the statements that fill them. */
export interface ModuleTasks {
  /** For a teacher. */
  own?: TaskSource
  /** For the head of a department: decisions, and gaps to watch. */
  department?: TaskSource
  /** How many requests wait for a decision of an account, by its roles. */
  office?: OfficeCounts
}

export interface TaskSource<Fields extends TProperties = TProperties> {
  fields: Fields
  select: (db: Database, actor: Actor, language: Language) => Promise<Static<TObject<Fields>>>
}

/** A source whose statements are checked against its fields. */
export const taskSource = <Fields extends TProperties>(
  fields: Fields,
  select: TaskSource<Fields>['select'],
): TaskSource<Fields> => ({ fields, select })

/** Subqueries that count, by field: the home page reads those of all modules in one statement. */
type OfficeCounts = Record<string, { description?: string; count: (scope: OfficeScope) => RawBuilder<unknown> }>

/** Conditions on what a caller decides in the year of the call. */
export interface OfficeScope {
  yearId: number
  /** That the department in the column is one in which the caller holds one of the roles. */
  isIn: (column: string, ...roles: Role[]) => RawBuilder<boolean>
  /** That the caller holds one of the roles in the whole institute. */
  isWhole: (...roles: Role[]) => RawBuilder<boolean>
  /** That the caller holds the role, in whatever department. */
  holds: (role: Role) => RawBuilder<boolean>
}

export function officeScope({ yearId, grants }: Pick<Caller, 'yearId' | 'grants'>): OfficeScope {
  return {
    yearId,
    isIn: (column, ...roles) => isInScope(sql<number>`${sql.ref(column)}`, scopeOf({ grants }, roles)),
    isWhole: (...roles) => sql.lit(scopeOf({ grants }, roles) === null),
    holds: (role) => sql.lit(grants.some((grant) => grant.role === role)),
  }
}

/** A refusal asks for another try during this number of days. */
export const refusalDays = 30

export const StudyYear = Type.Integer({ minimum: 1, maximum: 3, description: 'Within the cycle' })
