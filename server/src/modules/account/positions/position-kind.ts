import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { madeDecision, type RequestKind, utcInstant } from '../../../kernel/requests.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import type { PositionRepresentation } from './position.schemas.ts'

/** The part of a teacher that the teacher may change: department, grade and status. */
export interface Position {
  department_id: number
  grade_id: number
  status_id: number
}

export const isSamePosition = (one: Position, other: Position): boolean =>
  one.department_id === other.department_id && one.grade_id === other.grade_id && one.status_id === other.status_id

/** The changes that concern the departments of a registrar, as rows of `c`. */
export function isRegistered(caller: Pick<Caller, 'grants'>): RawBuilder<boolean> {
  const scope = scopeOf(caller, ['registrar'])
  return sql`(${isInScope(sql<number>`c.former_department_id`, scope)}
    or ${isInScope(sql<number>`c.wanted_department_id`, scope)})`
}

const positionOf = (which: string, language: Language) => {
  const [department, grade, status] = [`${which}_department`, `${which}_grade`, `${which}_status`]
  return sql`json_build_object('department', ${localizedName(language, department)},
    'grade', ${localizedName(language, grade)}, 'status', ${localizedName(language, status)})`
}

const representation = (language: Language) => sql`
  json_build_object('id', c.id, 'state', c.state, 'sentAt', ${utcInstant('c.sent_at')},
    'teacher', json_build_object('id', t.id, 'name', ${localizedPersonName(language, 't')},
      'department', ${localizedName(language, 'current_department')}),
    'former', ${positionOf('former', language)}, 'wanted', ${positionOf('wanted', language)},
    'current', ${positionOf('current', language)},
    'decision', ${madeDecision(language, sql`c.decided_at is not null`)})`

const named = (which: string, position: string) => sql`
  join department ${sql.ref(`${which}_department`)}
    on ${sql.ref(`${which}_department.id`)} = ${sql.ref(`${position}department_id`)}
  join grade ${sql.ref(`${which}_grade`)} on ${sql.ref(`${which}_grade.id`)} = ${sql.ref(`${position}grade_id`)}
  join teacher_status ${sql.ref(`${which}_status`)}
    on ${sql.ref(`${which}_status.id`)} = ${sql.ref(`${position}status_id`)}`

const from = sql`
  from position_change c
  join teacher t on t.id = c.teacher_id
  ${named('former', 'c.former_')} ${named('wanted', 'c.wanted_')} ${named('current', 't.')}
  left join account by on by.id = c.decided_by`

/** A teacher has changed their department, grade or status, or asks for it. */
export const positionChanges: RequestKind<PositionRepresentation> = {
  from,
  representation,
  facts: ({ id, state, sentAt }) => ({ id, state, sentAt }),
  orders: {
    pending: { states: sql`c.state = 'pending'`, time: sql`c.sent_at`, direction: 'asc' },
    decided: { states: sql`c.state <> 'pending'`, time: sql`coalesce(c.decided_at, c.sent_at)`, direction: 'desc' },
  },
}
