import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { checkedId } from '../../../http/ids.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { ClassSessionType, Count, Id, Instant, Named, orNull, ref, Text } from '../../../http/wire.ts'
import { AbsenceLimits } from './threshold.schemas.ts'

const alertStates = ['warned', 'over', 'eliminated'] as const
const AlertState = Type.Enum([...alertStates], {
  description: 'Has reached the warning, or the threshold of eliminations; or was eliminated from the subject',
})

const FollowUpState = Type.Enum([...alertStates, 'lifted'] as const, {
  description: 'Of an alert; or an elimination of which a letter told was lifted, and nothing else is to follow',
})
export type FollowUpState = Static<typeof FollowUpState>

const LetterKind = Type.Enum(['warning', 'elimination', 'lifting'] as const, {
  description: 'Of a warning, of an elimination, or of its lifting',
})
export type LetterKind = Static<typeof LetterKind>

/** A letter that was made. */
const MadeLetter = Type.Object({
  id: Id,
  kind: LetterKind,
  madeAt: Instant,
  madeBy: orNull(Text, { description: 'Null for an account that was deleted' }),
})

/** A student near or over a threshold in a session type of a subject, or eliminated from the subject; and the letters. */
export const AbsenceAlert = Type.Object(
  {
    student: Type.Object({ id: Id, idNumber: Text, name: Text }),
    group: Named,
    subject: Named,
    type: orNull(ClassSessionType, { description: 'Null for an elimination without a recorded absence' }),
    absences: Count,
    sessions: Type.Integer({ minimum: 0, description: 'Of which the roll was called for the student' }),
    threshold: orNull(AbsenceLimits),
    state: FollowUpState,
    elimination: orNull(
      Type.Object({
        reason: Type.String({ description: 'Empty for one that was decided before reasons were stored' }),
        decidedAt: Instant,
        decidedBy: orNull(Text, { description: 'Null for a decision of the command line' }),
      }),
    ),
    mayDecide: Type.Boolean({ description: 'The caller is a registrar of the department of the subject' }),
    letters: Type.Array(MadeLetter, { description: 'The oldest first' }),
    dueLetter: orNull(LetterKind, { description: 'Which the student has to get, and for whom it was not made' }),
    mayMakeLetter: Type.Boolean({
      description: 'The caller is a registrar or the head of the department of the subject',
    }),
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
  state: Type.Optional(FollowUpState),
  letterDue: Type.Optional(Type.Boolean({ description: 'Only those who are due a letter that was not made' })),
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
