import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId } from '../../../http/ids.ts'
import { ClassSessionType, Instant, IsoDate, orNull, ref } from '../../../http/wire.ts'
import { MadeDecision, Reason, RequestState } from '../../../kernel/requests.schemas.ts'
import { MarkInput } from '../mark.ts'

const Kind = Type.Union([Type.Literal('mark'), Type.Literal('register')])

const CorrectedEntry = Type.Object(
  {
    isPresent: Type.Boolean(),
    mark: orNull(Type.String({ description: 'Like 12.5; 0 for an absence; null in a register' })),
  },
  { $id: 'CorrectedEntry' },
)
type CorrectedEntry = Static<typeof CorrectedEntry>

const representation = {
  id: Type.Integer(),
  kind: Kind,
  state: RequestState,
  sentAt: Instant,
  teacher: Type.Object({ id: Type.Integer(), name: Type.String(), department: Type.String() }),
  examType: orNull(Type.String({ description: 'Of the mark of a DS or a test' })),
  sitting: Type.Union([Type.Literal('ds'), Type.Literal('principal'), Type.Literal('control'), Type.Null()], {
    description: 'Of the mark of an exam of the institute',
  }),
  sessionType: orNull(ClassSessionType),
  subject: Type.String(),
  group: Type.String(),
  day: orNull(IsoDate),
  room: orNull(Type.String({ description: 'Of an exam of the institute' })),
  student: Type.Object({ idNumber: Type.String(), name: Type.String() }),
  paper: orNull(Type.String({ description: 'The anonymous code of the paper of a final exam' })),
  markId: orNull(Type.Integer()),
  registerId: orNull(Type.Integer()),
  former: ref(CorrectedEntry),
  wanted: ref(CorrectedEntry),
  current: ref(CorrectedEntry),
  markVersion: Type.Integer({ description: 'Counts the changes of the mark; 0 in a register' }),
  isPublished: Type.Boolean({ description: 'The students see the mark' }),
  reason: Type.String(),
  fileName: Type.String({ description: 'Of the attachment; empty without one' }),
  decision: MadeDecision,
}
const Representation = Type.Object(representation)
/** A correction request without its version. */
export type CorrectionRepresentation = Static<typeof Representation>
export const Correction = Type.Object({ ...representation, version: Version }, { $id: 'Correction' })
export type Correction = Static<typeof Correction>

const Change = Type.Object(
  {
    at: Instant,
    by: orNull(Type.String({ description: 'Null for the command line' })),
    isCorrection: Type.Boolean(),
    from: orNull(ref(CorrectedEntry)),
    to: ref(CorrectedEntry),
    reason: orNull(Type.String({ description: 'Of a correction' })),
  },
  { $id: 'EntryChange' },
)
export type EntryChange = Static<typeof Change>

/** A correction request with everything that a decision needs. */
export const CorrectionFile = Type.Object(
  {
    correction: ref(Correction),
    history: Type.Array(ref(Change), { description: 'The changes of the mark or the presence, the latest first' }),
  },
  { $id: 'CorrectionFile' },
)
export type CorrectionFile = Static<typeof CorrectionFile>

export const OwnCorrectionsQuery = Type.Object({
  ...PageQuery,
  state: Type.Optional(Type.Literal('pending', { description: 'Only those that wait for a decision' })),
})
export type OwnCorrectionsQuery = Static<typeof OwnCorrectionsQuery>
export const CorrectionsPage = pageOf(ref(Correction))

const sentAgainId = Type.Optional(
  checkedId('correction', 'An own request that is sent again: the new one has a copy of its attachment'),
)
export const NewCorrection = Type.Union([
  Type.Object({
    kind: Type.Literal('mark'),
    markId: checkedId('validated-mark'),
    markVersion: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Of the row that the teacher saw' }),
    isPresent: Type.Boolean(),
    mark: MarkInput,
    reason: Reason,
    sentAgainId,
  }),
  Type.Object({
    kind: Type.Literal('register'),
    registerId: checkedId('register'),
    idNumber: Type.String({ maxLength: 30, description: "The student's CIN" }),
    isPresent: Type.Boolean(),
    reason: Reason,
    sentAgainId,
  }),
])
export type NewCorrection = Static<typeof NewCorrection>

export const AttachmentForm = Type.Object({
  document: Type.String({ format: 'binary', description: 'PDF, JPEG, PNG or WebP, at most 10 MB' }),
})
