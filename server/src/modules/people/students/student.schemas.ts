import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId } from '../../../http/ids.ts'
import { LanguageQuery } from '../../../http/language.ts'
import { nameText, requiredName } from '../../../http/names.ts'
import { Count, Instant, IsoDate, Named, namedObject, orNull, ref, Text } from '../../../http/wire.ts'
import { StudentPhoto } from '../photos/photo.schemas.ts'

/** The facts of a student that the registrar writes. */
export const StudentFacts = Type.Object({
  idNumber: nameText({
    pattern: '^[0-9A-Za-z]{5,20}$',
    description: 'Of the identity card (CIN) or passport, with its leading zeros',
  }),
  firstName: requiredName(),
  lastName: requiredName(),
  firstNameAr: nameText({ maxLength: 100 }),
  lastNameAr: nameText({ maxLength: 100 }),
  gender: Type.Enum(['male', 'female'] as const),
  birthDate: IsoDate,
  email: Type.Union([Type.Literal(''), nameText({ format: 'email', maxLength: 254 })]),
})
export type StudentFacts = Static<typeof StudentFacts>

export const Student = namedObject('Student', {
  id: Type.Integer(),
  ...StudentFacts.properties,
  idNumber: Text,
  email: Text,
  formerNumbers: Type.Array(Text, { description: 'Of records that were merged into this one' }),
  enrolments: Type.Array(Type.Object({ year: Named, group: Named }), { description: 'The newest year first' }),
  version: Version,
})
export type Student = Static<typeof Student>

export const StudentKey = Type.Object({ id: pathId('service', 'student') })
export const EnrolmentKey = Type.Object({ ...StudentKey.properties, yearId: pathId('shared') })

/** The students that a list, its count and its file have. */
export const StudentFilter = Type.Object({
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Prefixes of words of the names, or the start of a number, also a former one',
    }),
  ),
  groupId: Type.Optional(checkedId('group', 'Its members, and those of the groups inside')),
})
export type StudentFilter = Static<typeof StudentFilter>
export const StudentsQuery = Type.Object({ ...PageQuery, ...StudentFilter.properties })
export type StudentsQuery = Static<typeof StudentsQuery>
export const StudentFileQuery = Type.Object({ ...LanguageQuery.properties, ...StudentFilter.properties })
export const StudentCount = Type.Object({ students: Type.Integer({ minimum: 0 }) })
export const StudentPage = pageOf(ref(Student))

/** The records that refer to a student, without their values. */
export const StudentRecords = Type.Object({
  marks: Count,
  attendance: Count,
  absences: Type.Integer({ minimum: 0, description: 'The sessions of `attendance` in which the student was absent' }),
  registers: Count,
  eliminations: Count,
  projects: Count,
})
export type StudentRecords = Static<typeof StudentRecords>

export const StudentDetails = Type.Object({ student: ref(Student), photo: ref(StudentPhoto), records: StudentRecords })
export type StudentDetails = Static<typeof StudentDetails>

const GroupId = checkedId('group', 'A group without groups inside')
export const NewStudent = Type.Object({
  ...StudentFacts.properties,
  groupId: orNull(GroupId, {
    description: 'Null without a group; a role of single departments requires one',
  }),
})
export type NewStudent = Static<typeof NewStudent>
export const EnrolmentBody = Type.Object({ groupId: GroupId })

const Party = Type.Object({ code: Text, name: orNull(Text) })
export const StudentEvent = Type.Object({
  id: Type.Integer(),
  at: Instant,
  actor: Party,
  action: Text,
  subject: Party,
  details: Type.Record(Type.String(), Type.Unknown()),
})
export type StudentEvent = Static<typeof StudentEvent>
export const StudentEventPage = pageOf(StudentEvent)
export const StudentHistoryQuery = Type.Object(PageQuery)
export type StudentHistoryQuery = Static<typeof StudentHistoryQuery>

/** A student with the version that was seen. */
const SeenStudent = Type.Object({ id: checkedId('student'), version: Version })
export const MovedStudents = Type.Object({ students: Type.Array(SeenStudent, { minItems: 1, maxItems: 200 }) })
export type MovedStudents = Static<typeof MovedStudents>
export const MovedAnswer = Type.Object({ students: Type.Array(ref(Student)) })
