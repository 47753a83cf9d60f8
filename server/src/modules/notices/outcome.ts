import { type Static, Type } from 'typebox'
import { done } from '../../http/outcome.ts'

/** Result of creating or changing a notice: the common command envelope plus warnings for the teacher. */
export const NoticeOutcome = Type.Object(
  {
    status: Type.Integer({ description: '200 when done, else the refusal' }),
    errNum: Type.Integer({ description: 'The same number; 500 when msg says why the notice is refused' }),
    msg: Type.String({ description: 'A code that clients translate; empty when done' }),
    id: Type.Optional(Type.Integer({ description: 'The notice; absent when refused' })),
    avertissements: Type.Optional(
      Type.Array(Type.String(), { description: 'Codes of what speaks against the notice without refusing it' }),
    ),
  },
  { $id: 'NoticeOutcome' },
)
export type NoticeOutcome = Static<typeof NoticeOutcome>

export const noticeSaved = (id: number, warnings: Warning[]): NoticeOutcome => ({
  ...done(),
  id,
  avertissements: warnings,
})

/** `absence.sameDay`: the teacher is absent on the day. `notice.sameDay`: the absence covers a make-up or test. */
export type Warning = 'absence.sameDay' | 'notice.sameDay'
