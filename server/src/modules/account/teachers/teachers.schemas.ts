import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { nameText, requiredName } from '../../../http/names.ts'
import { IsoDate, Named, namedObject, ref, Text } from '../../../http/wire.ts'
import { AccountState } from '../accounts/accounts.schemas.ts'

const Code = nameText({ pattern: '^[0-9A-Za-z]{8,20}$' })

const names = {
  firstName: requiredName(),
  lastName: requiredName(),
  firstNameAr: nameText({ maxLength: 100 }),
  lastNameAr: nameText({ maxLength: 100 }),
}

/** A teacher's record as the registrar keeps it. */
export const TeacherRecord = namedObject('TeacherRecord', {
  id: Type.Integer({ description: 'Of the account too' }),
  ...names,
  email: Text,
  idNumber: Text,
  identifier: Text,
  birthDate: IsoDate,
  phone: Text,
  department: Named,
  grade: Named,
  status: Named,
  isHead: Type.Boolean({ description: 'Of the department' }),
  state: AccountState,
  isOwn: Type.Boolean({ description: 'The record of the caller, who changes neither its department nor its head' }),
  version: Version,
})
export type TeacherRecord = Static<typeof TeacherRecord>

export const TeacherKey = Type.Object({ id: pathId('service', 'teacher') })

export const TeachersQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Prefixes of words of name and e-mail, or the start of an id number' }),
  ),
  departmentId: Type.Optional(SharedId),
  isHead: Type.Optional(Type.Boolean()),
})
export type TeachersQuery = Static<typeof TeachersQuery>
export const TeacherPage = pageOf(ref(TeacherRecord))

/** The fields of a teacher's record that the registrar changes. */
export const TeacherFacts = Type.Object({
  ...names,
  departmentId: checkedId('department'),
  gradeId: SharedId,
  statusId: SharedId,
  isHead: Type.Boolean(),
})
export type TeacherFacts = Static<typeof TeacherFacts>

export const NewTeacherRecord = Type.Object({
  ...TeacherFacts.properties,
  email: nameText({ format: 'email', maxLength: 254 }),
  gender: Type.Enum(['male', 'female'] as const),
  idNumber: Code,
  identifier: Code,
  birthDate: IsoDate,
})
export type NewTeacherRecord = Static<typeof NewTeacherRecord>
