import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId, pathId, SharedId } from '../../../http/ids.ts'
import { ClassSessionType, Flag, IsoDate, orNull, ref, Semester } from '../../../http/wire.ts'
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

export const ExamsKey = Type.Object({ enseignant_id: OwnTeacherId, semestre_id: Semester, annee_id: SharedId })
export const AllExamsKey = Type.Object({ enseignant_id: OwnTeacherId, semestre_id: Semester })

const ExamOfTeacher = Type.Object(
  {
    id: Type.Integer({ description: 'Of the notice; an exam of several groups stands once for each' }),
    date: IsoDate,
    type_examen: Type.String(),
    matiere: Type.String(),
    group: Type.String(),
    semestre: Type.String(),
    active: Type.Union([Type.Literal(0), Type.Literal(1)], {
      description:
        '1 while marks can be entered: the exam has come, and the administration has activated the notice and not closed the sheet',
    }),
    groupe_id: Type.Integer(),
    matiere_id: Type.Integer(),
    type_examen_id: Type.Integer(),
    semestre_id: Semester,
    valider: Locked,
    affiche: Published,
    a_venir: Upcoming,
  },
  { $id: 'ExamOfTeacher' },
)
export type ExamOfTeacher = Static<typeof ExamOfTeacher>
export const ExamsResponse = Type.Object({
  Eamen: Type.Array(ref(ExamOfTeacher), { description: 'The latest first' }),
})

const exam = {
  group_id: checkedId('group'),
  matiere_id: SharedId,
  type_examen_id: SharedId,
  semestre_id: Semester,
}
/** An empty form field is sent as an empty string or omitted. */
const FreeDay = Type.Optional(
  Type.Union([IsoDate, Type.Literal(''), Type.Null()], { description: 'None for free marks of no certain day' }),
)
export const ExamKey = Type.Object({ ...exam, date: FreeDay, annee_id: Type.Optional(SharedId) })
export type ExamKey = Static<typeof ExamKey>
export const ExportKey = Type.Object({
  ...ExamKey.properties,
  annee_name: ignored('the year has its name'),
})

const ExamRow = Type.Object(
  {
    cin: Type.String(),
    nom: Type.String(),
    isPresent: Flag,
    appel: Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()], {
      description:
        'Of a row that is not saved: 1 present, 0 absent in the roll of that class on that day; null without a roll. A client may start from it',
    }),
    note: MarkText,
    valider: Locked,
    active: Type.Union([Type.Literal(0), Type.Literal(1)], {
      description:
        '1 while the row can be saved: not before the exam, nor once it is validated, the exam closed or the student gone',
    }),
    version: Version,
    id: Type.Optional(
      orNull(Type.Integer(), {
        description: 'Names the row in a correction; null until it is saved',
      }),
    ),
  },
  { $id: 'ExamRow' },
)
export type ExamRow = Static<typeof ExamRow>
export const ExamRowsResponse = Type.Object({
  Note: Type.Object({
    etudiants: Type.Array(ref(ExamRow), {
      description: 'By name. Until a row is saved, isPresent is 1 and version 0',
    }),
    affiche: Published,
    a_venir: Upcoming,
  }),
})

const EnteredExamRow = Type.Object({
  cin: Type.String({ maxLength: 30 }),
  isPresent: Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()], { description: '1 present, 0 absent' }),
  note: MarkInput,
  ...enteredFields,
  nom: ignored('the code names the student'),
  valider: ignored('the server knows'),
  active: ignored('the server knows'),
})
export type EnteredExamRow = Static<typeof EnteredExamRow>
const sheet = { ...exam, enseignant_id: OwnTeacherId, annee_id: SharedId }
const rows = { etudiants: Type.Array(EnteredExamRow, { maxItems: 2000 }) }
const published = { affiche: Publish, etudiants: ignored('what was validated is published') }
const free = { type_matiere: ClassSessionType, date: FreeDay }

export const NewMarks = Type.Object({ ...sheet, date: IsoDate, ...rows })
export const NewFreeMarks = Type.Object({ ...sheet, ...free, ...rows })
export const PublishedMarks = Type.Object({ ...sheet, date: IsoDate, ...published })
export const PublishedFreeMarks = Type.Object({ ...sheet, ...free, ...published })
/** One exam of the actor: announced, or with a session type, free. */
export type ExamSheetKey = Omit<Static<typeof PublishedMarks>, 'date' | 'affiche' | 'etudiants'> &
  Pick<Static<typeof ExamKey>, 'date'> & { type_matiere?: 1 | 2 | 3 | 4 }
export type NewMarks = ExamSheetKey & { etudiants: EnteredExamRow[] }

const SavedExamRow = Type.Object(
  {
    cin: Type.String(),
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
          'conflict: changed since by somebody else, and kept; gone: not in the group; value: an absent student with a mark; locked: validated with another mark',
      },
    ),
    isPresent: Flag,
    note: MarkText,
    ...rowResult,
  },
  { $id: 'SavedExamRow' },
)
export type SavedExamRow = Static<typeof SavedExamRow>
export const ExamMarksOutcome = rowsOutcome(SavedExamRow, 'ExamMarksOutcome')
export type ExamMarksOutcome = Static<typeof ExamMarksOutcome>

export const FreeGroupsKey = Type.Object({
  matiere_id: SharedId,
  type: ClassSessionType,
  enseignant_id: OwnTeacherId,
  semestre_id: Semester,
  annee_id: SharedId,
})
export type FreeGroupsKey = Static<typeof FreeGroupsKey>
export const TutorialsKey = Type.Object({ type: ClassSessionType, group_id: checkedId('group'), semestre_id: Semester })
export type TutorialsKey = Static<typeof TutorialsKey>

export const PrintKey = Type.Object({
  group_id: pathId('service', 'group'),
  matiere_id: pathId('shared'),
  type_examen_id: pathId('shared'),
  semestre_id: Type.Union([Type.Literal('1'), Type.Literal('2')]),
  date: IsoDate,
  annee_id: pathId('shared'),
})
export type PrintKey = Static<typeof PrintKey>
