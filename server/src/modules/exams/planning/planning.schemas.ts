import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { Count, IsoDate, Named, namedObject, ref, Text } from '../../../http/wire.ts'

const ExamKind = Type.Enum(['ds', 'principal', 'control'] as const, {
  description: 'The exams of ds are marked with names, those of principal and control by anonymous code',
})

export const ExamSitting = namedObject('ExamSitting', {
  id: Type.Integer(),
  semester: Type.Integer({ minimum: 1, maximum: 3, description: '3 for the control sitting, which examines both' }),
  kind: ExamKind,
  startsOn: IsoDate,
  endsOn: IsoDate,
  subjects: Type.Integer({ minimum: 0, description: "The subjects of the sitting in the caller's departments" }),
  exams: Type.Integer({ minimum: 0, description: 'How many of them have an exam' }),
  candidates: Type.Integer({ minimum: 0, description: 'The seats that these exams need' }),
  seated: Type.Integer({ minimum: 0, description: 'The seats that are given' }),
})
export type ExamSitting = Static<typeof ExamSitting>

export const SittingsQuery = Type.Object({ ...PageQuery })
export type SittingsQuery = Static<typeof SittingsQuery>
export const SittingPage = pageOf(ref(ExamSitting))
export const SittingKey = Type.Object({ id: pathId('shared') })

const subject = {
  subject: Type.Object({ id: Type.Integer(), code: Text, name: Text }),
  speciality: Named,
  level: Named,
}
const ExamSubject = namedObject('ExamSubject', subject)
export type ExamSubject = Static<typeof ExamSubject>

export const PlannedExam = namedObject('PlannedExam', {
  id: Type.Integer(),
  ...subject,
  heldOn: IsoDate,
  slot: Named,
  candidates: Type.Integer({ minimum: 0, description: 'The students who sit it' }),
  seated: Count,
  marks: Type.Integer({ minimum: 0, description: 'With a mark; the exam then neither moves nor goes' }),
  version: Version,
})
export type PlannedExam = Static<typeof PlannedExam>

export const ExamCalendar = Type.Object({
  sitting: ref(ExamSitting),
  isOpen: Type.Boolean({ description: 'False in a closed year, in which nothing changes' }),
  slots: Type.Array(Named),
  exams: Type.Array(ref(PlannedExam), { description: 'By day and slot' }),
  unplanned: Type.Array(ref(ExamSubject), { description: 'The subjects without an exam' }),
})
export type ExamCalendar = Static<typeof ExamCalendar>
export const SubjectQuery = Type.Object({ subjectId: checkedId('exam-subject') })

/** Why an exam cannot be held at a time. */
const ExamClash = namedObject('ExamClash', {
  code: Type.Enum(['sunday', 'holiday', 'exam', 'notice'] as const, {
    description: 'The groups of the subject have another exam, or a make-up or test, at this time',
  }),
  what: Type.String({
    description:
      "The holiday, or the subject that is examined or taught; empty for a Sunday and outside of the caller's departments",
  }),
  groups: Type.Array(Text, { description: 'The groups of both' }),
})
type ExamClash = Static<typeof ExamClash>

export const ExamTimes = Type.Object({
  items: Type.Array(
    Type.Object({
      heldOn: IsoDate,
      slotId: Type.Integer(),
      clashes: Type.Array(ref(ExamClash), { description: 'Empty when the exam can be held' }),
    }),
    { description: 'Every slot of the days of the sitting' },
  ),
})
export type ExamTimes = Static<typeof ExamTimes>

const time = { heldOn: IsoDate, slotId: SharedId }
export const ExamTime = Type.Object(time)
export type ExamTime = Static<typeof ExamTime>
export const NewExam = Type.Object({ subjectId: checkedId('exam-subject'), ...time })
export type NewExam = Static<typeof NewExam>
export const ExamKey = Type.Object({ id: pathId('service', 'exam') })

const ExamRoom = namedObject('ExamRoom', {
  sheetId: Type.Integer(),
  room: Named,
  group: Text,
  marker: Named,
  students: Count,
  marks: Count,
  state: Type.Enum(['draft', 'validated', 'published'] as const),
  version: Version,
})
export type ExamRoom = Static<typeof ExamRoom>
const Unseated = Type.Object({ id: Type.Integer(), idNumber: Text, name: Text, group: Text })

export const ExamDetails = Type.Object({
  sitting: ref(ExamSitting),
  exam: ref(PlannedExam),
  rooms: Type.Array(ref(ExamRoom)),
  unseated: Type.Array(Unseated, { description: 'The students of the exam without a seat' }),
})
export type ExamDetails = Static<typeof ExamDetails>
