import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { checkedId } from '../../../http/ids.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { ClassSessionType, Count, Id, Instant, Named, orNull, ref, Text } from '../../../http/wire.ts'
import { AbsenceLimits } from './threshold.schemas.ts'

const AlertState = Type.Enum(['warned', 'over', 'eliminated'] as const, {
  description: 'Has reached the warning, or the threshold of eliminations; or was eliminated from the subject',
})
export type AlertState = Static<typeof AlertState>

/** A student near or over a threshold in a session type of a subject, or eliminated from the subject. */
export const AbsenceAlert = Type.Object(
  {
    student: Type.Object({ id: Id, idNumber: Text, name: Text }),
    group: Named,
    subject: Named,
    type: orNull(ClassSessionType, { description: 'Null for an elimination without a recorded absence' }),
    absences: Count,
    sessions: Type.Integer({ minimum: 0, description: 'Of which the roll was called for the student' }),
    threshold: orNull(AbsenceLimits),
    state: AlertState,
    elimination: orNull(
      Type.Object({
        reason: Type.String({ description: 'Empty for one that was decided before reasons were stored' }),
        decidedAt: Instant,
        decidedBy: orNull(Text, { description: 'Null for a decision of the command line' }),
      }),
    ),
    mayDecide: Type.Boolean({ description: 'The caller is a registrar of the department of the subject' }),
  },
  { $id: 'AbsenceAlert' },
)
export type AbsenceAlert = Static<typeof AbsenceAlert>

export const AlertFilter = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Prefixes of words of the names, or the start of a number' }),
  ),
  groupId: Type.Optional(checkedId('group', 'Its members, and those of the groups inside')),
  subjectId: Type.Optional(checkedId('exam-subject')),
  state: Type.Optional(AlertState),
})
export type AlertFilter = Static<typeof AlertFilter>
export const AlertsQuery = Type.Object({ ...PageQuery, ...AlertFilter.properties })
export type AlertsQuery = Static<typeof AlertsQuery>
export const AlertFileQuery = Type.Object({ ...LanguageQuery.properties, ...AlertFilter.properties })
export const AlertsPage = pageOf(ref(AbsenceAlert))

/** The groups and subjects of which the list has students. */
export const AlertChoices = Type.Object({ groups: Type.Array(Named), subjects: Type.Array(Named) })
export type AlertChoices = Static<typeof AlertChoices>

export const EliminationDecision = Type.Object({
  studentId: checkedId('student'),
  subjectId: checkedId('exam-subject'),
  isEliminated: Type.Boolean({ description: 'False to lift the elimination' }),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: 'The teachers read it' }),
})
export type EliminationDecision = Static<typeof EliminationDecision>
export const DecidedElimination = Type.Object({ isEliminated: Type.Boolean() })

/** The threshold of a class, and its students near or over it, or eliminated. */
export const ClassAlerts = Type.Object({
  threshold: orNull(AbsenceLimits),
  items: Type.Array(
    Type.Object({
      idNumber: Text,
      state: AlertState,
      severity: Type.Integer({ minimum: 0, description: 'In thousandths of the threshold of eliminations' }),
    }),
    { description: 'The worst first' },
  ),
})
export type ClassAlerts = Static<typeof ClassAlerts>
