import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId, SharedId } from '../../../http/ids.ts'
import { Outcome } from '../../../http/outcome.ts'
import { Choice, IsoDate, ref, Semester, ClassSessionType, TextChoice } from '../../../http/wire.ts'

const Presence = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 present, 0 absent' })

const RegisterRow = Type.Object({ cin: Type.String(), name: Type.String(), presence: Presence }, { $id: 'RegisterRow' })
type RegisterRow = Static<typeof RegisterRow>
const Rows = Type.Array(ref(RegisterRow), { description: 'By name' })

const taught = { enseignant_id: OwnTeacherId, matiere_id: SharedId, type_matiere: ClassSessionType }
export const RegisterGroupsBody = Type.Object({ ...taught, annee_id: SharedId, semestre_id: Semester })
export type RegisterGroupsBody = Static<typeof RegisterGroupsBody>
export const RegisterGroupsResponse = Type.Object({ Group: Type.Array(ref(Choice)) })

export const GroupKey = Type.Object({
  type_matiere: ClassSessionType,
  semestre_id: Semester,
  group_id: checkedId('group'),
  annee_id: SharedId,
  matiere_id: Type.Optional(
    Type.Integer({ ...SharedId, description: 'Asks for the sessions of today in this subject' }),
  ),
})
export type GroupKey = Static<typeof GroupKey>
export const GroupStudentsResponse = Type.Object({
  Etudiant: Rows,
  date: Type.Optional(Type.String({ format: 'date', description: 'Today; with matiere_id alone' })),
  quarts: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Slots in which the teacher has the group in the subject today; with matiere_id alone',
    }),
  ),
})
export type GroupStudents = Static<typeof GroupStudentsResponse>

export const DatesKey = Type.Object({ ...taught, annee_id: SharedId, group_id: checkedId('group') })
export type DatesKey = Static<typeof DatesKey>
export const DatesResponse = Type.Object({
  Date: Type.Array(ref(TextChoice), { description: 'yyyy-mm-dd, labelled as dd/mm/yyyy, the latest first' }),
})

const register = { ...taught, semestre_id: Semester, annee_id: SharedId, group_id: checkedId('group') }
export const RegisterKey = Type.Object({ ...register, date: IsoDate })
export type RegisterKey = Static<typeof RegisterKey>
export const RegisterResponse = Type.Object({
  Etudiant: Type.Object({
    etudiant: Rows,
    id: Type.Optional(Type.Integer({ description: 'Names the register in a correction' })),
  }),
})
export type Register = Static<typeof RegisterResponse>['Etudiant']

export const NewRegister = Type.Object({
  ...register,
  etudiants: Type.Array(
    Type.Object({
      cin: Type.String({ maxLength: 30 }),
      presence: Presence,
      name: Type.Optional(Type.Unknown({ description: 'Ignored: the code names the student' })),
    }),
    { maxItems: 2000, description: 'Every student of the group, once' },
  ),
})
export type NewRegister = Static<typeof NewRegister>
export const RegisterOutcome = Type.Object(
  {
    ...Outcome.properties,
    status: Type.Integer({
      description: '200 when done, 501 when the register of that day stands already, else the refusal',
    }),
    date: Type.Optional(Type.String({ format: 'date', description: 'Of the register, when there is one' })),
  },
  { $id: 'RegisterOutcome' },
)
export type RegisterOutcome = Static<typeof RegisterOutcome>

export const PresencesKey = Type.Object({ ...taught, semestre_id: Semester, group_id: checkedId('group') })
export type PresencesKey = Static<typeof PresencesKey>
export const PresencesResponse = Type.Object({
  presence_par_etudiant: Type.Array(
    Type.Object({
      etudiant: Type.Object({ code: Type.String(), etudiant_name: Type.String() }),
      count_presence: Type.Integer(),
      presence: Type.Union([Type.Literal(0), Type.Literal(1)], {
        description: '0 when the administration has eliminated the student from the exams of the subject, else 1',
      }),
      count_registre: Type.Integer({ description: 'Registers that name the student' }),
    }),
    { description: 'Every student of the group, by name' },
  ),
})
export type StudentPresences = Static<typeof PresencesResponse>['presence_par_etudiant'][number]
