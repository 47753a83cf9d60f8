import { queryOptions } from '@tanstack/react-query'
import { getTeacherRecordOptions, listTeachersOptions } from '../generated/@tanstack/react-query.gen.ts'
import { changeTeacher as putTeacher, createTeacher as postTeacher } from '../generated/sdk.gen.ts'
import type { ChangeTeacherData, CreateTeacherData, TeacherRecord } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

/** A teacher's record as the registrar keeps it; its version depends on the language of its labels. */
export type { TeacherRecord } from '../generated/types.gen.ts'
export type TeacherFacts = ChangeTeacherData['body']
export type NewTeacherRecord = CreateTeacherData['body']

export interface TeacherFilter {
  /** Prefixes of words of name and e-mail, or the start of an id number; empty for all. */
  search: string
  departmentId: number | null
}

/** The teachers of the caller's departments. */
export const teacherRecordQueries = {
  list: ({ search, departmentId }: TeacherFilter, language: Language) =>
    pagedQuery(listTeachersOptions, {
      query: { ...(search && { search }), ...(departmentId !== null && { departmentId }) },
      ...inLanguage(language),
    }),
  details: (id: number, language: Language) =>
    queryOptions(getTeacherRecordOptions({ ...pathOf(id), ...inLanguage(language) })),
}

/** The keys of the queries that a change of a teacher's record changes. */
export const changedByTeacherRecord = keysOf(
  'listTeachers',
  'getTeacherRecord',
  'listAccounts',
  'getAccount',
  'listAccountHistory',
  'listAuditEntries',
)

/** Creates a teacher's record with an account once for each key, and invites its owner. */
export const createTeacher = async (teacher: NewTeacherRecord, key: string) =>
  (await postTeacher({ body: teacher, ...once(key) })).data

/** Changes a record in the version that was seen, in the language in which it was read. */
export const changeTeacher = async (
  teacher: Pick<TeacherRecord, 'id' | 'version'> & { language: Language },
  facts: TeacherFacts,
) => (await putTeacher({ ...seen(teacher), body: facts })).data
