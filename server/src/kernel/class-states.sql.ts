import { type RawBuilder, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Language } from '../http/language.ts'
import { Instant, orNull, Text } from '../http/wire.ts'
import { localizedPersonName } from './localized-name.sql.ts'

/** The one state of a class on a date, with its cause. */
export const ClassState = Type.Object({
  state: Type.Enum(['planned', 'held', 'cancelled', 'replaced', 'owed'] as const, {
    description: 'Owed: an accepted absence cancels it, and it is not covered; replaced: by its cover, or by a test',
  }),
  cause: orNull(Type.Enum(['absence', 'holiday', 'exam', 'test', 'decision'] as const), {
    description: 'Decision: it is not made up, for a reason; null for a class that takes place',
  }),
  decidedBy: orNull(Text, { description: 'The name of who decided it; null where that is not recorded' }),
  decidedAt: orNull(Instant),
})
export type ClassState = Static<typeof ClassState>

/** Whether the class `o` (class_states) takes place, as planned or held. */
export const takesPlace = sql<boolean>`o.state in ('planned', 'held')`

/** The state of the class `o`, which has the columns of `class_states`, as `ClassState`; null without a row. */
export const classState = (language: Language): RawBuilder<ClassState | null> => sql`
  case when o.state is not null then json_build_object('state', o.state, 'cause', o.cause,
    'decidedBy', (select ${localizedPersonName(language, 'by')} from account by where by.id = o.decided_by),
    'decidedAt', to_char(o.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end`

/** The cause that takes a class away of which a page still shows the place: an absence, also once it is covered, or an exam. */
export const cancelledBy = sql<'absence' | 'exam' | null>`
  case when o.absence_id is not null then 'absence' when o.cause = 'exam' then 'exam' end`
