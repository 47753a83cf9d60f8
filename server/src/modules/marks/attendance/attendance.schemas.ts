import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId, SharedId } from '../../../http/ids.ts'
import { IsoDate, ref, ClassSessionType } from '../../../http/wire.ts'
import { rowResult, enteredFields, rowsOutcome, ignored, Version } from '../mark-row.schemas.ts'
import { MarkInput, MarkText } from '../mark.ts'

const Presence = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 present, 0 absent' })

export const CellKey = Type.Object({
  emploi_id: SharedId,
  matiere_id: SharedId,
  jour_id: Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' }),
  quart_id: SharedId,
  type: ClassSessionType,
})
export type CellKey = Static<typeof CellKey>
export const CellGroupsResponse = Type.Object({
  list: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
})

const sheet = {
  group_id: checkedId('group'),
  matiere_id: SharedId,
  quart_id: SharedId,
  enseignant_id: OwnTeacherId,
  type: ClassSessionType,
  date: IsoDate,
}
export const AttendanceSheetKey = Type.Object(sheet)
export type AttendanceSheetKey = Static<typeof AttendanceSheetKey>

const AttendanceRow = Type.Object(
  {
    cin: Type.String(),
    name: Type.String(),
    abs: Presence,
    note: MarkText,
    active: Type.Union([Type.Literal(0), Type.Literal(1)], {
      description: '1 while the row can be saved: not before the day, nor once the sheet is closed or the student gone',
    }),
    version: Version,
  },
  { $id: 'AttendanceRow' },
)
export type AttendanceRow = Static<typeof AttendanceRow>
export const AttendanceResponse = Type.Object({
  list: Type.Array(ref(AttendanceRow), { description: 'By name. Until a row is saved, abs is 1 and version 0' }),
})

const EnteredRow = Type.Object({
  cin: Type.String({ maxLength: 30 }),
  abs: Presence,
  note: MarkInput,
  ...enteredFields,
  name: ignored('the code names the student'),
  active: ignored('the server knows'),
})
export const NewAttendance = Type.Object({
  ...sheet,
  emploi_id: SharedId,
  array: Type.Array(EnteredRow, { maxItems: 2000 }),
})
export type NewAttendance = Static<typeof NewAttendance>

const SavedRow = Type.Object(
  {
    cin: Type.String(),
    resultat: Type.Union(
      [Type.Literal('stored'), Type.Literal('conflict'), Type.Literal('gone'), Type.Literal('value')],
      {
        description:
          'conflict: changed since by somebody else, and kept; gone: not in the group; value: an absent student with a mark',
      },
    ),
    abs: Presence,
    note: MarkText,
    ...rowResult,
  },
  { $id: 'SavedRow' },
)
export type SavedRow = Static<typeof SavedRow>
export const AttendanceOutcome = rowsOutcome(SavedRow, 'AttendanceOutcome')
export type AttendanceOutcome = Static<typeof AttendanceOutcome>

export const TaughtKey = Type.Object({ enseignant_id: OwnTeacherId })
export const SessionGroupsResponse = Type.Object({
  SeanceDate: Type.Array(
    Type.Object({
      group: Type.String(),
      group_id: Type.Integer(),
      matiere: Type.String(),
      matiere_id: Type.Integer(),
      type: ClassSessionType,
      nbr_seances: Type.Integer({ description: 'Sessions of which attendance was saved' }),
    }),
  ),
})
export type SessionGroup = Static<typeof SessionGroupsResponse>['SeanceDate'][number]

export const AbsencesKey = Type.Object({
  group_id: checkedId('group'),
  matiere_id: SharedId,
  type: ClassSessionType,
  enseignant_id: OwnTeacherId,
})
export type AbsencesKey = Static<typeof AbsencesKey>
export const AbsenceCountsResponse = Type.Object({
  SeanceDate: Type.Array(
    Type.Object({
      etudiant: Type.String(),
      nbr: Type.Integer({ description: 'Absences' }),
      cin: Type.String(),
      nbr_seances: Type.Integer({ description: 'Sessions in which the student was counted' }),
    }),
    { description: 'Every student of the group, by name' },
  ),
})
export type AbsenceCount = Static<typeof AbsenceCountsResponse>['SeanceDate'][number]
