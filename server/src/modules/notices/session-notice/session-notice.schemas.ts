import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId, SharedId } from '../../../http/ids.ts'
import { Choice, ClassSessionType, Flag, IsoDate, orNull, ref, Semester } from '../../../http/wire.ts'
import { decisionFields } from '../decision-fields.ts'

/** Identifiers of a make-up and a test. */
const MakeUpId = checkedId('make-up')
const AssessmentId = checkedId('test')
export const MakeUpKey = Type.Object({ id: MakeUpId })
export const AssessmentKey = Type.Object({ id: AssessmentId })

const Weekday = Type.Integer({ minimum: 0, maximum: 6, description: 'The weekday of the date; 0 Sunday is refused' })
const GroupId = checkedId('group')
const Groups = Type.Union([GroupId, Type.Array(GroupId, { minItems: 1, maxItems: 50 })], {
  description: 'One group or several; for a lecture also TD groups within it',
})
const Duration = Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(4), Type.Literal(5), Type.Literal(6)], {
  description: 'Length: 2 1h, 3 1h30, 4 2h, 5 2h30, 6 3h; without it that of the slot',
})

/** Time and groups of a notice. */
const placementFields = {
  enseignant_id: OwnTeacherId,
  semestre_id: Semester,
  date: IsoDate,
  jour_id: Weekday,
  quart_id: SharedId,
  matiere_id: SharedId,
  group_id: Groups,
}
const PlacementBody = Type.Object(placementFields)
export type PlacementBody = Static<typeof PlacementBody>
const length = { nb_heure_seance: Type.Optional(Duration) }

export const NewMakeUp = Type.Object({
  ...placementFields,
  ...length,
  type_id: ClassSessionType,
  quan: Flag,
  etat: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 when group_id names TD groups of a lecture' }),
  annee_id: SharedId,
})
export type NewMakeUp = Static<typeof NewMakeUp>
export const ChangedMakeUp = Type.Object({
  id: MakeUpId,
  ...placementFields,
  nb_heure_seance: Type.Optional(orNull(Duration, { description: 'Null: as long as its slot; left out: as it is' })),
  type_id: ClassSessionType,
})
export type ChangedMakeUp = Static<typeof ChangedMakeUp>

const test = { ...placementFields, type_matiere: ClassSessionType, type_examen_id: SharedId }
export const NewAssessment = Type.Object({ ...test, annee_id: SharedId })
export type NewAssessment = Static<typeof NewAssessment>
export const ChangedAssessment = Type.Object({ id: AssessmentId, ...test })
export type ChangedAssessment = Static<typeof ChangedAssessment>
export const NewSessionAssessment = Type.Object({
  date: IsoDate,
  type_examen_id: SharedId,
  seance_id: checkedId('class-session', 'A session of the own timetable'),
  annee: Type.Union([SharedId, Type.String({ pattern: '^\\d{4}-\\d{4}$' })], {
    description: 'The year, by id or label',
  }),
})
export type NewSessionAssessment = Static<typeof NewSessionAssessment>

const row = {
  id: Type.Integer(),
  date: IsoDate,
  quart: Type.String(),
  type: Type.String({ description: 'Label of type_id' }),
  type_id: ClassSessionType,
  matiere: Type.String(),
  group: Type.String({ description: 'Names of the groups, with commas' }),
  jour_id: Type.Integer({ minimum: 1, maximum: 6 }),
  semestre: Type.String(),
  semestre_id: Semester,
  salle: Type.String({ description: 'Empty while no room is assigned' }),
  quan: Flag,
  nb_heure_seance: orNull(Duration, { description: 'Null: as long as its slot' }),
  active: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0: may be changed and deleted' }),
  ...decisionFields,
}
const MakeUpRow = Type.Object(row, { $id: 'MakeUpRow' })
export type MakeUpRow = Static<typeof MakeUpRow>
const TestRow = Type.Object(
  {
    ...row,
    type_examen: Type.String(),
    type_examen_id: Type.Integer(),
    seance_id: orNull(Type.Integer(), { description: 'The session in whose place it is held' }),
  },
  { $id: 'TestRow' },
)
export type TestRow = Static<typeof TestRow>

export const MakeUpsBody = Type.Object({ enseignant_id: OwnTeacherId, annee_id: SharedId })
export const MakeUpsResponse = Type.Object({
  list: Type.Array(ref(MakeUpRow), { description: 'The latest first' }),
  refuses: Type.Optional(Type.Array(ref(MakeUpRow), { description: 'The refused ones, which are in no timetable' })),
})
export const AssessmentsBody = Type.Object({ enseignant_id: OwnTeacherId })
export const AssessmentsResponse = Type.Object({
  list: Type.Array(ref(TestRow), { description: 'DS and tests of the year in header annee, the latest first' }),
  refuses: Type.Optional(Type.Array(ref(TestRow), { description: 'The refused ones, which are in no timetable' })),
})

const form = {
  id: Type.Integer(),
  date: IsoDate,
  quart: ref(Choice),
  type: ref(Choice),
  matiere: ref(Choice),
  group: Type.Array(ref(Choice)),
  group_cours: Type.Array(ref(Choice), { description: 'Of TD groups in a lecture, the lecture groups; else empty' }),
  jour_id: Type.Integer({ minimum: 1, maximum: 6 }),
  semestre: ref(Choice),
  annee_id: Type.Integer(),
  quan: Flag,
  nb_heure_seance: orNull(Duration),
  active: Flag,
  etat: decisionFields.etat,
  proposition: Type.Optional(
    Type.Union(
      [
        Type.Object({ date: IsoDate, jour_id: Type.Integer({ minimum: 1, maximum: 6 }), quart: ref(Choice) }),
        Type.Null(),
      ],
      { description: 'The slot that is proposed in place of a refused one' },
    ),
  ),
}
const MakeUpForm = Type.Object(form, { $id: 'MakeUpForm' })
export type MakeUpForm = Static<typeof MakeUpForm>
const TestForm = Type.Object(
  {
    ...form,
    type_examen: ref(Choice),
    type_examen_genre: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 DS, 2 test' }),
  },
  { $id: 'TestForm' },
)
export type TestForm = Static<typeof TestForm>
export const MakeUpResponse = Type.Object({ rattrapage: ref(MakeUpForm) })
export const AssessmentResponse = Type.Object({ examen: ref(TestForm) })

export const FreeSlotsBody = Type.Object({
  enseignant_id: OwnTeacherId,
  annee_id: SharedId,
  group_id: Groups,
  date: Type.String({ format: 'date', description: 'The first day to look at' }),
  ...length,
  avis_exclu: Type.Optional(checkedId('session-notice', 'The own notice that is being changed')),
})
export type FreeSlotsBody = Static<typeof FreeSlotsBody>
const FreeSlot = Type.Object(
  {
    date: IsoDate,
    jour_id: Type.Integer({ minimum: 1, maximum: 6 }),
    quart_id: Type.Integer(),
    quart: Type.String(),
    salle: Type.String({ description: 'The smallest free room that holds the groups; empty when there is none' }),
    absence: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1: the teacher is absent on that day' }),
  },
  { $id: 'FreeSlot' },
)
export type FreeSlot = Static<typeof FreeSlot>
export const FreeSlotsResponse = Type.Object({
  creneaux: Type.Array(ref(FreeSlot), { description: 'The next six at which teacher and groups are free' }),
})
