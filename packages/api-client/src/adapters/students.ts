import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type {
  ChangeStudentData,
  GetStudentResponse,
  ListDoublesResponse,
  PreviewMergeResponse,
  Student,
} from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

/** A student as the registrar sees them; a change names its `version`. */
export type { Student } from '../generated/types.gen.ts'
export type StudentFacts = ChangeStudentData['body']
export type StudentRecords = GetStudentResponse['records']
export type Enrolment = Student['enrolments'][number]
/** Two records that may be of one student. */
export type Double = ListDoublesResponse['items'][number]
/** The records that a merge moves, and the clashes that prevent it. */
export type MergePreview = PreviewMergeResponse
export type Clash = MergePreview['clashes'][number]

export interface StudentFilter {
  /** Prefixes of words of the names, or the start of a number; empty for all. */
  search: string
  /** The group with those inside it; null for all. */
  groupId: number | null
}

const filterOf = ({ search, groupId }: StudentFilter) => ({
  ...(search && { search }),
  ...(groupId !== null && { groupId }),
})

/** The students of the caller's departments. */
export const studentQueries = {
  list: (filter: StudentFilter) => pagedQuery(queries.listStudentsOptions, { query: filterOf(filter) }),
  /** How many students a list has on all its pages. */
  count: (filter: StudentFilter) =>
    queryOptions({ ...queries.countStudentsOptions({ query: filterOf(filter) }), select: ({ students }) => students }),
  /** A student, and how many records refer to them. */
  details: (id: number) => queryOptions(queries.getStudentOptions(pathOf(id))),
  /** The entries of the audit log about a student, newest first. */
  history: (id: number, language: Language) =>
    pagedQuery(queries.listStudentHistoryOptions, { ...pathOf(id), query: { limit: 10 }, ...inLanguage(language) }),
  /** The pairs of records that may be of one student; with `distinct` those that were said to be of two. */
  doubles: ({ distinct }: { distinct: boolean }) =>
    pagedQuery(queries.listDoublesOptions, { query: { ...(distinct && { distinct }) } }),
  merge: (id: number, doubleId: number, language: Language) =>
    queryOptions(
      queries.previewMergeOptions({ path: { id: String(id), doubleId: String(doubleId) }, ...inLanguage(language) }),
    ),
}

/** The keys of the queries that a merge changes; its preview is not asked for again, because the double is gone. */
export const changedByMerge = keysOf(
  'listStudents',
  'countStudents',
  'getStudent',
  'listStudentHistory',
  'listDoubles',
  'listGroups',
  'getGroup',
  'listAuditEntries',
)

/** The keys of the queries that `setDistinct` changes. */
export const changedByDistinct = keysOf('listDoubles', 'previewMerge', 'listStudentHistory', 'listAuditEntries')

/** The keys of the queries that a change of students or of their groups changes. */
export const changedByStudent = [...changedByMerge, ...keysOf('previewMerge')]

type SeenStudent = Pick<Student, 'id' | 'version'>

/** Creates a student once for each key, in a group or with null without one. */
export const createStudent = async (student: StudentFacts & { groupId: number | null }, key: string) =>
  (await calls.createStudent({ body: student, ...once(key) })).data.student

export const changeStudent = async (student: SeenStudent, facts: StudentFacts) =>
  (await calls.changeStudent({ ...seen(student), body: facts })).data

/** Puts a student into a group of a year, or moves them there. */
export async function moveStudent(
  { id, version }: SeenStudent,
  { yearId, groupId }: { yearId: number; groupId: number },
): Promise<Student> {
  const path = { id: String(id), yearId: String(yearId) }
  return (await calls.changeStudentGroup({ path, body: { groupId }, ...ifMatch(version) })).data
}

export async function takeOutOfGroup({ id, version }: SeenStudent, yearId: number): Promise<Student> {
  const path = { id: String(id), yearId: String(yearId) }
  return (await calls.takeStudentOutOfGroup({ path, ...ifMatch(version) })).data
}

/** Puts several students into a group, all or none, once for each key. */
export async function moveStudents(
  { groupId, students }: { groupId: number; students: readonly SeenStudent[] },
  key: string,
): Promise<void> {
  const body = { students: students.map(({ id, version }) => ({ id, version })) }
  await calls.moveStudents({ ...pathOf(groupId), body, ...once(key) })
}

/** Says that the two records of a preview are of two persons, or takes that back; returns the new preview. */
export async function setDistinct(
  { student, double, version }: MergePreview,
  areDistinct: boolean,
  language: Language,
): Promise<MergePreview> {
  const path = { id: String(student.id), doubleId: String(double.id) }
  const call = areDistinct ? calls.setDistinct : calls.unsetDistinct
  return (await call({ path, ...ifMatch(version, language) })).data
}

/** Merges the double of a preview into its student, whom the number of the double finds from then on. */
export async function mergeStudents({ student, double, version }: MergePreview, language: Language): Promise<Student> {
  const path = { id: String(student.id), doubleId: String(double.id) }
  return (await calls.mergeStudents({ path, ...ifMatch(version, language) })).data.student
}

/** In milliseconds, for a list of some thousand students. */
const timeout = 60_000

/** The students of a list, of all its pages, as a spreadsheet. */
export async function loadStudentSpreadsheet(filter: StudentFilter, language: Language): Promise<Blob> {
  const query = { ...filterOf(filter), lang: language }
  return requireFile(calls.exportStudents({ query, timeout }), 'spreadsheet')
}

/** The students of a list, of all its pages, as a PDF. */
export const loadStudentPrint = (filter: StudentFilter, language: Language) =>
  requireFile(calls.printStudents({ query: { ...filterOf(filter), lang: language }, timeout }), 'pdf')
