import { permissions } from '@portal/release-format/roles'
import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId, OwnTeacherIdOrNone, SharedId, TeacherInScopeId } from '../../http/ids.ts'
import { nameText, requiredName } from '../../http/names.ts'
import { Choice, Flag, IsoDate, namedObject, orNull, ref, TextChoice } from '../../http/wire.ts'

const Text = nameText({ maxLength: 200 })
const Required = requiredName(200)
/** At least 8 characters: identity numbers, telephone, bank account. */
const Number8 = nameText({ minLength: 8, maxLength: 50 })
const Number8OrEmpty = nameText({ pattern: '^(.{8,50})?$' })
const Identifier = nameText({ pattern: '^\\d{8,20}$', description: 'Digits, unique among teachers' })
const Email = nameText({ format: 'email', maxLength: 254 })
const NewPassword = Type.String({ minLength: 8, maxLength: 200 })
const Password = Type.String({ minLength: 1, maxLength: 200 })
const codes = <const T extends number[]>(values: T, description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value as T[number])),
    { description },
  )
const Gender = codes([1, 2], '1 male, 2 female')
const DocumentType = codes([1, 2], '1 CIN, 2 passport')
const CivilState = codes([1, 2, 3], '1 single, 2 married, 3 divorced')

export const SessionUser = Type.Object({
  api_token: Type.String({
    description: 'The bearer token of the following calls; empty for a page that keeps it in the session cookie',
  }),
  account_id: Type.Integer({ description: 'Equals the id of the teacher where there is one' }),
  enseignant_id: Type.Integer({ description: "0 for an account without a teacher's record" }),
  name: Type.String(),
  name_ar: Type.String({ description: 'The name in Arabic; empty where it is not recorded' }),
  annee_id: Type.Integer(),
  departement_id: Type.Integer(),
  chef: Flag,
  cycle_id: orNull(Type.Integer()),
  specialite_id: orNull(Type.Integer()),
  roles: Type.Array(Type.Enum(permissions), {
    description: 'The permissions of the account: teacher, chef, and the roles that an administrator gave',
  }),
})

export const LoginBody = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 200 }),
  API_PASSWORD: Type.Optional(Type.String()),
  annee_id: SharedId,
  role: Type.Literal(2),
  compte: Type.Literal(2),
})
export const LoginResponse = Type.Object({
  status: Type.Integer({ description: '200 when signed in' }),
  errNum: Type.Integer(),
  msg: Type.String(),
  user: Type.Optional(SessionUser),
})

export const Teacher = namedObject('Teacher', {
  id: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  firstNameAr: Type.String({ description: 'The first name in Arabic; empty where it is not recorded' }),
  lastNameAr: Type.String({ description: 'The last name in Arabic; empty where it is not recorded' }),
  gender: Gender,
  type: DocumentType,
  code: Type.String(),
  identifiant: Type.String(),
  nationality: ref(TextChoice),
  birthdate: IsoDate,
  birthplace: Type.String(),
  email: Type.String(),
  telephone: Type.String(),
  mobile: Type.String({ description: 'The telephone where no other number is known' }),
  grade: ref(Choice),
  departement: ref(Choice),
  statut: ref(Choice),
  grade_id: Type.Integer(),
  departement_id: Type.Integer(),
  statut_id: Type.Integer(),
  civilState: CivilState,
  addressStreet: Type.String(),
  addressZipCode: Type.String(),
  addressCountry: Type.String(),
  addressState: Type.String({ description: 'Governorate' }),
  structure: Type.String({ description: 'Research unit or laboratory' }),
  rib: Type.String(),
  fichier: Type.String({ description: 'Name of the photo; empty without one' }),
  active: Flag,
})
export type Teacher = Static<typeof Teacher>
export const TeacherResponse = Type.Object({ Enseignant: ref(Teacher) })

export const DepartmentsResponse = Type.Object({ Departement: Type.Array(ref(Choice)) })
export const GradesResponse = Type.Object({ Grade: Type.Array(ref(Choice)) })
export const StatusesResponse = Type.Object({ Statut: Type.Array(ref(Choice)) })

/** The fields that sign-up and profile share; those that neither requires are optional. */
const person = {
  firstName: Required,
  lastName: Required,
  gender: Type.Optional(Gender),
  type: Type.Optional(DocumentType),
  identifiant: Identifier,
  nationality: Type.Optional(Text),
  birthdate: IsoDate,
  birthplace: Type.Optional(Text),
  telephone: Number8,
  mobile: Type.Optional(Text),
  civilState: Type.Optional(CivilState),
  addressStreet: Type.Optional(Text),
  addressZipCode: Type.Optional(Text),
  addressCountry: Type.Optional(Text),
  addressState: Type.Optional(Text),
  structure: Type.Optional(Text),
  fichier: Type.Optional(Type.String({ description: 'Ignored: a photo gets its name when it is uploaded' })),
  active: Type.Optional(Type.Integer({ description: 'Ignored: only an administrator activates' })),
}
const IdOrLabel = Type.Union([SharedId, Required], { description: 'Identifier or label' })
const Ignored = Type.Optional(Type.Unknown({ description: 'Ignored: the field with _id rules' }))

export const NewTeacher = Type.Object({
  ...person,
  code: Type.Optional(Number8OrEmpty),
  rib: Type.Optional(Number8OrEmpty),
  email: Email,
  grade: IdOrLabel,
  departement: IdOrLabel,
  statut: IdOrLabel,
  password: NewPassword,
})
export type NewTeacher = Static<typeof NewTeacher>
export const SignUpResponse = Type.Object({
  status: Type.Integer({ description: '200 when the account was created' }),
  errNum: Type.Integer(),
  msg: Type.String(),
  Enseignant: Type.Optional(Type.Object({ id: Type.Integer() })),
})

export const ProfileBody = Type.Object({
  id: OwnTeacherId,
  ...person,
  code: Number8,
  rib: Number8,
  email: Type.Optional(Type.String({ description: 'Ignored: the e-mail of an account stays' })),
  grade: Ignored,
  departement: Ignored,
  statut: Ignored,
  grade_id: SharedId,
  departement_id: SharedId,
  statut_id: SharedId,
  password: Type.Optional(
    Type.String({ pattern: '^([\\s\\S]{8,200})?$', description: 'New password; empty keeps it' }),
  ),
  current_password: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Proves a new password; without it the session must have verified the password shortly before, which is not enough for a page that keeps its session in the cookie',
    }),
  ),
})
export type ProfileBody = Static<typeof ProfileBody>

/** Documented for OpenAPI only; the service validates the stream. */
export const PhotoBody = Type.Object({
  document: Type.String({ format: 'binary', description: 'JPEG, PNG or WebP, at most 5 MB' }),
  id: checkedId('teacher'),
})

export const TeacherKey = Type.Object({ id: TeacherInScopeId })
export const PasswordCheckBody = Type.Object({ id: OwnTeacherIdOrNone, password: Password })
export const PasswordCheckResponse = Type.Object({
  Enseignant: Type.Object({
    etat: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 wrong password' }),
  }),
})
export const ForgottenBody = Type.Object({ email: nameText({ maxLength: 254 }) })
export const ResetBody = Type.Object({ password: NewPassword, token: Type.String({ maxLength: 200 }) })

export const PhotoCheckBody = Type.Object({ type: Type.Literal('enseignant'), id: TeacherInScopeId })
export const PhotoCheckResponse = Type.Object({
  error: Type.Integer({ description: 'Nonzero when the teacher has a photo' }),
})
export const SpecialityBody = Type.Object({ enseignant_id: TeacherInScopeId, annee_id: SharedId })
export const SpecialityResponse = Type.Object({
  cycle_id: orNull(Type.Integer()),
  specialite_id: orNull(Type.Integer()),
})
