import { type Static, Type } from 'typebox'
import { OwnTeacherId, pathId, SharedId } from '../../../http/ids.ts'
import { ref, Semester } from '../../../http/wire.ts'
import {
  rowResult,
  enteredFields,
  rowsOutcome,
  ignored,
  Locked,
  Publish,
  Published,
  Upcoming,
  Version,
} from '../mark-row.schemas.ts'
import { MarkInput, MarkText } from '../mark.ts'

const ExamSitting = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 principal, 2 control' })
const cards = { enseignant_id: OwnTeacherId, session_id: ExamSitting, semestre_id: Semester }
export const FinalExamsKey = Type.Object({ ...cards, annee_id: SharedId })
export const ValidatedExamsKey = Type.Object(cards)
export const SecondSessionKey = Type.Object({
  ...cards,
  session_id: Type.Literal(1, { description: 'Always 1' }),
})

const ExamCard = Type.Object(
  {
    id: Type.Integer(),
    cycle: Type.String(),
    niveau: Type.String(),
    specialite: Type.String(),
    date: Type.String({ description: 'yyyy-mm-dd' }),
    quart_examen: Type.String(),
    matiere: Type.String(),
    valider: Locked,
    affiche: Published,
    a_venir: Upcoming,
  },
  { $id: 'ExamCard' },
)
export type ExamCard = Static<typeof ExamCard>
export const ExamCardsResponse = Type.Object({
  ListMatieres: Type.Array(ref(ExamCard), { description: 'Those in which the teacher marks a room, by date' }),
})

const examen_id = SharedId
export const RoomsKey = Type.Object({ examen_id })
export const RoomsResponse = Type.Object({
  list: Type.Array(
    Type.Object({
      section: Type.String({ description: 'The group that sits there' }),
      salle: Type.String({ description: 'Names the room in the other calls' }),
    }),
  ),
})

const salle = Type.String({ maxLength: 100 })
export const RoomKey = Type.Object({ examen_id, salle, ann: ignored('an exam has its year') })
export type RoomKey = Static<typeof RoomKey>

const Present = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 absent, with the mark 0; 1 present' })

const row = {
  id: Type.Integer({ description: 'Of the row; drawn by lot in final exams, so that it tells nothing of the student' }),
  ordre: Type.Integer(),
  isPresent: Present,
  note: MarkText,
  valider: Locked,
  active: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 while the row can be saved' }),
  version: Version,
}
const AnonymousRow = Type.Object(
  {
    ...row,
    etudiant_id: Type.Integer({ description: 'The same as id: a final exam names no student' }),
    compostage: Type.String(),
  },
  { $id: 'AnonymousRow' },
)
export type AnonymousRow = Static<typeof AnonymousRow>
const NamedRow = Type.Object(
  { ...row, etudiant_id: Type.Integer(), etudiant: Type.String(), cin: Type.String() },
  { $id: 'NamedRow' },
)
export type NamedRow = Static<typeof NamedRow>
const rowsOf = <Row extends typeof AnonymousRow | typeof NamedRow>(schema: Row) =>
  Type.Object({ ListEtudiant: Type.Array(ref<Row>(schema)), affiche: Published, a_venir: Upcoming })
export const AnonymousRowsResponse = rowsOf(AnonymousRow)
export const NamedRowsResponse = rowsOf(NamedRow)

const ResultRow = Type.Object(
  {
    ordre: Type.Integer(),
    cin: Type.String(),
    etudiant: Type.String(),
    compostage: Type.String(),
    isPresent: Present,
    note: MarkText,
  },
  { $id: 'ResultRow' },
)
export type ResultRow = Static<typeof ResultRow>
export const ResultsResponse = Type.Object({ ListEtudiant: Type.Array(ref(ResultRow)) })

const EnteredRoomRow = Type.Object({
  id: SharedId,
  isPresent: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()], {
      description: '1 present, 0 absent. Without it an absent row with the mark 0 stays absent, any other is present',
    }),
  ),
  note: MarkInput,
  ...enteredFields,
  etudiant_id: ignored('the id names the row'),
  ordre: ignored('the id names the row'),
  compostage: ignored('the id names the row'),
  etudiant: ignored('the id names the row'),
  cin: ignored('the id names the row'),
  valider: ignored('the server knows'),
  active: ignored('the server knows'),
})
export const NewRoomMarks = Type.Object({ examen_id, list: Type.Array(EnteredRoomRow, { maxItems: 2000 }) })
export type NewRoomMarks = Static<typeof NewRoomMarks>
export const ValidatedExam = Type.Object({ examen_id })
export const PublishedExam = Type.Object({ examen_id, affiche: Publish })

const SavedRoomRow = Type.Object(
  {
    id: Type.Integer(),
    resultat: Type.Union(
      [
        Type.Literal('stored'),
        Type.Literal('conflict'),
        Type.Literal('gone'),
        Type.Literal('value'),
        Type.Literal('locked'),
      ],
      {
        description:
          'conflict: changed since by somebody else, and kept; gone: no row of the own rooms; value: an absent row with a mark; locked: validated or closed with another mark',
      },
    ),
    isPresent: Present,
    note: MarkText,
    valider: Type.Optional(
      Type.Union([Type.Literal(0), Type.Literal(1)], {
        description: 'Of a locked row: 1 once validated, 0 while its room is only closed for entry',
      }),
    ),
    ...rowResult,
  },
  { $id: 'SavedRoomRow' },
)
export type SavedRoomRow = Static<typeof SavedRoomRow>
export const RoomMarksOutcome = rowsOutcome(SavedRoomRow, 'RoomMarksOutcome')
export type RoomMarksOutcome = Static<typeof RoomMarksOutcome>

export const AttendanceListKey = Type.Object({ examen_id: pathId('shared'), salle, annee_id: pathId('shared') })
