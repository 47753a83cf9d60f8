import { type Static, Type } from 'typebox'
import { checkedId } from '../../../http/ids.ts'
import { ClassSessionType, Id, orNull } from '../../../http/wire.ts'
import { AlertFilter } from '../absence-alerts/alert.schemas.ts'

/** The letters in one document, and the alerts that a call can choose. */
export const maxLetters = 200

const LetterLanguage = Type.Enum(['fr', 'ar'] as const, { description: 'In which the letters are written' })
export type LetterLanguage = Static<typeof LetterLanguage>

/** The letters that the students of a list of alerts are due. */
export const NewLetters = Type.Object({
  filter: AlertFilter,
  language: LetterLanguage,
  chosen: Type.Optional(
    Type.Array(
      Type.Object({
        studentId: checkedId('student'),
        subjectId: checkedId('exam-subject'),
        type: orNull(ClassSessionType),
      }),
      { minItems: 1, maxItems: maxLetters, description: 'Only these alerts of the list' },
    ),
  ),
})
export type NewLetters = Static<typeof NewLetters>

export const MadeLetters = Type.Object({ ids: Type.Array(Id) })
export type MadeLetters = Static<typeof MadeLetters>

export const LettersQuery = Type.Object({
  ids: Type.String({
    pattern: `^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${maxLetters - 1}}$`,
    description: 'Of the letters, separated by commas',
  }),
})
