import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, SharedId } from '../../../http/ids.ts'
import { IsoDate, Named, orNull, ref } from '../../../http/wire.ts'

/** The marks of one room in an exam of the institute. */
export const ExamSheet = Type.Object(
  {
    id: Type.Integer(),
    examId: Type.Integer(),
    day: IsoDate,
    slot: Type.String(),
    subject: Type.String(),
    group: Type.String(),
    room: Type.String(),
    department: Named,
    teacher: Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'Who marks the papers' }),
    marked: Type.Integer({ description: 'Papers with a mark' }),
    papers: Type.Integer(),
    state: Type.Enum(['draft', 'validated', 'published'] as const),
    isOpen: Type.Boolean({ description: 'Its teacher may enter marks, from the day of the exam on' }),
    isUpcoming: Type.Boolean({ description: 'The exam is on a later day, on which the entry of marks opens' }),
    daysLate: Type.Integer({ description: 'Since the marks were due; 0 while they are not, and once validated' }),
    remindedOn: orNull(IsoDate, { description: 'The last mail that named this sheet' }),
    version: Version,
  },
  { $id: 'ExamSheet' },
)
export type ExamSheet = Static<typeof ExamSheet>

export const ExamSheetsQuery = Type.Object({
  ...PageQuery,
  sittingId: SharedId,
})
export type ExamSheetsQuery = Static<typeof ExamSheetsQuery>
export const ExamSheetsPage = pageOf(ref(ExamSheet))

export const SheetChange = Type.Object({
  action: Type.Enum(['close', 'open', 'publish', 'hide'] as const),
  sheets: Type.Array(Type.Object({ id: checkedId('exam-sheet'), version: Type.String({ maxLength: 100 }) }), {
    minItems: 1,
    maxItems: 5000,
    description: 'The sheets in the versions that were seen',
  }),
  reason: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: 'Required to hide published marks' }),
  ),
})
export type SheetChange = Static<typeof SheetChange>
export const ChangedSheets = Type.Object({ items: Type.Array(ref(ExamSheet)) })
export type ChangedSheets = Static<typeof ChangedSheets>

export const NewReminders = Type.Object({
  sheetIds: Type.Array(checkedId('exam-sheet'), { minItems: 1, maxItems: 5000, uniqueItems: true }),
})
export const RemindedTeachers = Type.Object({
  reminded: Type.Array(Type.String(), { description: 'The teachers to whom a mail was sent' }),
  remindedToday: Type.Array(Type.String(), { description: 'Those who had a reminder today already' }),
  failed: Type.Array(Type.String(), { description: 'Those whose mail was not sent' }),
})
export type RemindedTeachers = Static<typeof RemindedTeachers>
