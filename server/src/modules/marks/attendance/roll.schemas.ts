import { type Static, Type } from 'typebox'
import { pathId } from '../../../http/ids.ts'
import { Instant, IsoDate, orNull, ref, Text } from '../../../http/wire.ts'
import { ClassPath } from '../class/class.schemas.ts'
import { enteredFields, Version } from '../mark-row.schemas.ts'
import { MarkInput } from '../mark.ts'

const RollState = Type.Enum(['present', 'absent', 'late', 'excused', 'dispensed', 'excluded'] as const, {
  description: 'Late is present; excused, dispensed and excluded from the class are absent on the fixed wire',
})
const shortText = (description: string) =>
  orNull(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), { description })

const detail = {
  minutes: orNull(Type.Integer({ minimum: 1, maximum: 600 }), { description: 'Of somebody late, null for the others' }),
  document: shortText('What excuses an absence, null for the others'),
  acceptedBy: shortText('Who accepted the document'),
  remark: orNull(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })),
}

/** The state of a student in a roll, with all that belongs to it. */
export const RollDetail = Type.Object({ state: RollState, ...detail })
export type RollDetail = Static<typeof RollDetail>

/** Whether a student with that state was there. */
export const isThere = (state: RollDetail['state']): boolean => state === 'present' || state === 'late'

export const RollPath = Type.Object({
  ...ClassPath.properties,
  date: IsoDate,
  slotId: pathId('shared'),
})
export type RollPath = Static<typeof RollPath>

export const RollRow = Type.Object(
  {
    idNumber: Text,
    name: Text,
    state: orNull(RollState, { description: 'Null before the row is first saved' }),
    ...detail,
    mark: orNull(Text),
    version: Version,
    isLocked: Type.Boolean({
      description: 'Not before the day, nor once the sheet is closed or the student gone',
    }),
    enteredBy: orNull(Text),
    enteredAt: orNull(Instant, { description: 'Null where it is not known' }),
    changedBy: orNull(Text, { description: 'Null where it is not known, and at the command line' }),
    changedAt: orNull(Instant, { description: 'Null before the first change' }),
  },
  { $id: 'RollRow' },
)
export type RollRow = Static<typeof RollRow>
export const Roll = Type.Object(
  {
    items: Type.Array(ref(RollRow), { description: 'By name' }),
    lateOn: orNull(IsoDate, { description: 'When the roll was called on a later day than its own' }),
  },
  { $id: 'Roll' },
)
export type Roll = Static<typeof Roll>

const { version, saisie } = enteredFields
export const NewRollRows = Type.Object({
  rows: Type.Array(
    Type.Object({
      idNumber: Type.String({ maxLength: 30 }),
      ...RollDetail.properties,
      mark: MarkInput,
      version,
      how: saisie,
    }),
    { maxItems: 2000 },
  ),
})
export type NewRollRows = Static<typeof NewRollRows>

/** The result of each sent row, in their order, with the row as it stands. */
export const SavedRoll = Type.Object({
  items: Type.Array(
    Type.Object({
      idNumber: Text,
      outcome: Type.Enum(['stored', 'conflict', 'gone', 'value'] as const, {
        description:
          'conflict: changed since by somebody else, and kept; gone: not in the group; value: an absent student with a mark',
      }),
      row: orNull(ref(RollRow), { description: 'Null for a student who is not in the roll' }),
    }),
  ),
})
export type SavedRoll = Static<typeof SavedRoll>
