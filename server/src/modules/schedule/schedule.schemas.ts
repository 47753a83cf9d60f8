import { type Static, Type } from 'typebox'
import { CurrentPassword } from '../../kernel/lasting-access.ts'
import { checkedId, OwnTeacherId, pathId, SharedId, TeacherInScopeId } from '../../http/ids.ts'
import { ClassSessionType, Flag, orNull, ref, Semester } from '../../http/wire.ts'

const semester = { semestre_id: Semester, annee_id: SharedId }
export const TimetableKey = Type.Object({ enseignant_id: TeacherInScopeId, ...semester })
export type TimetableKey = Static<typeof TimetableKey>
export const OwnGroupsKey = Type.Object({ enseignant_id: OwnTeacherId, ...semester })
export type OwnGroupsKey = Static<typeof OwnGroupsKey>
export const GroupTimetableKey = Type.Object({ group_id: checkedId('group'), ...semester })
export type GroupTimetableKey = Static<typeof GroupTimetableKey>

export const PrintKey = Type.Object({
  enseignant_id: pathId('teacher-in-scope'),
  semestre_id: Type.Union([Type.Literal('1'), Type.Literal('2')]),
  annee_id: pathId('shared'),
})

const SessionOption = Type.Object(
  {
    id_seance: Type.Integer({ description: 'Of a make-up or test, the notice: the two share one series of numbers' }),
    id_emploi: Type.Integer(),
    id_matiere: Type.Integer(),
    label_matiere: Type.String(),
    label_group: Type.String({ description: 'Of a TP, the TD group that it belongs to' }),
    group_tp: Type.String({ description: 'Name of the TP group within its TD group; empty for other types' }),
    label_salle: Type.String({ description: 'Empty while no room is assigned' }),
    label_enseignant: Type.String(),
    type: ClassSessionType,
    rattrapage: Flag,
    date_rattrapage: orNull(Type.String({ format: 'date' }), {
      description: 'When the make-up or test is held; null for a session of every week',
    }),
    type_examen: Type.Optional(Type.String({ description: 'Of a test or DS alone: its exam type' })),
    type_examen_genre: Type.Optional(
      Type.Union([Type.Literal(1), Type.Literal(2)], {
        description: 'Of a test or DS alone: 1 for a DS, 2 for a test',
      }),
    ),
    id_groupe: Type.Optional(
      Type.Integer({ description: 'The group of the class; absent for a make-up or test of no weekly class' }),
    ),
    active: Type.Optional(
      Type.Union([Type.Literal(0), Type.Literal(1)], {
        description: 'Of a make-up, test or DS alone: 0 while the administration has not confirmed it',
      }),
    ),
  },
  { $id: 'SessionOption' },
)
export type SessionOption = Static<typeof SessionOption>

const TimetableCell = Type.Object(
  {
    type: Type.Integer({ minimum: 0, maximum: 4, description: '1 lecture, 2 TD, 3 TP, 4 other; 0 when free' }),
    quan: Flag,
    options: Type.Array(ref(SessionOption), { description: 'Empty when free' }),
  },
  { $id: 'TimetableCell' },
)
export type TimetableCell = Static<typeof TimetableCell>

const Timetable = Type.Object(
  {
    annee: Type.String({ description: 'Like 2026-2027' }),
    semestre: Type.String(),
    enseignant: Type.String({ description: 'Empty on the timetable of a group' }),
    group: Type.String({ description: 'Empty on the timetable of a teacher' }),
    quarts: Type.Array(Type.Object({ id_quart: Type.Integer(), label_quart: Type.String() })),
    jours: Type.Array(
      Type.Object({
        id_jour: Type.Integer({ minimum: 1, maximum: 6 }),
        label_jour: Type.String(),
        seances: Type.Array(ref(TimetableCell), { description: 'One for each of `quarts`, in their order' }),
      }),
      { description: 'Monday to Saturday' },
    ),
  },
  { $id: 'Timetable' },
)
export type Timetable = Static<typeof Timetable>
export const TimetableResponse = Type.Object({ emploi: Type.Array(ref(Timetable), { description: 'One element' }) })

export const GroupsResponse = Type.Object({
  list: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
})

const Accounts = Type.Array(Type.Integer(), { description: 'Identifiers of teachers who have an account' })
export const AccountsResponse = Type.Object({ comptes: Accounts })
export const DepartmentTeachersBody = Type.Object({
  enseignant_id: OwnTeacherId,
  ...semester,
  comptes: Type.Array(checkedId('teacher'), { maxItems: 5000, description: 'As User/list_id_enseignant gave them' }),
})
export type DepartmentTeachersBody = Static<typeof DepartmentTeachersBody>
export const DepartmentTeachersResponse = Type.Object({
  enseignants: Type.Array(
    Type.Object({
      id: Type.Integer(),
      cin: Type.String(),
      nom: Type.String(),
      grade: Type.String(),
      semestre_id: Semester,
    }),
  ),
})

export const InvigilationsKey = Type.Object({
  ...TimetableKey.properties,
  semestre_id: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 or 2, 3 for the control session',
  }),
})
export type InvigilationsKey = Static<typeof InvigilationsKey>
const examPlace = {
  quart: Type.String(),
  matiere: Type.String({ description: 'Empty while it is not known which exam is held in the room' }),
  group: Type.String({ description: 'Empty while it is not known which group sits in the room' }),
  salle: Type.String({ description: 'Empty while no room is assigned' }),
}
export const InvigilationsResponse = Type.Object({
  Surveillance: Type.Array(
    Type.Object({
      jour: Type.String(),
      date: Type.String({ format: 'date' }),
      detail: Type.Array(Type.Object(examPlace)),
    }),
  ),
  Examens: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), ...examPlace }), {
    description: 'The exams of what the teacher teaches, one entry for each room that is assigned',
  }),
})

export const NewCalendarUrl = orNull(Type.Object({ password: Type.Optional(CurrentPassword) }))
export const CalendarUrl = Type.Object({
  adresse: Type.String({ description: 'The new secret address; it is shown this once' }),
})
export const CalendarState = Type.Object({ actif: Flag })
export const CalendarKey = Type.Object({ token: Type.String({ maxLength: 100 }) })

/** Shared schemas, referenced by their `$id`. */
