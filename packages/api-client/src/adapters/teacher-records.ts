import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getTeacherRecordOptions } from '../generated/@tanstack/react-query.gen.ts'
import { changeTeacher as putTeacher, createTeacher as postTeacher, listTeachers } from '../generated/sdk.gen.ts'
import type { ChangeTeacherData, CreateTeacherData, TeacherRecord } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

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
    infiniteQueryOptions({
      queryKey: [{ _id: 'listTeachers', search, departmentId, language }],
      queryFn: async ({ pageParam, signal }) => {
        const filter = { ...(search && { search }), ...(departmentId !== null && { departmentId }) }
        const query = { ...filter, ...(pageParam && { cursor: pageParam }) }
        return (await listTeachers({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  details: (id: number, language: Language) =>
    queryOptions(getTeacherRecordOptions({ path: { id: String(id) }, headers: { lang: language } })),
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
export async function createTeacher(teacher: NewTeacherRecord, key: string): Promise<TeacherRecord> {
  return (await postTeacher({ body: teacher, headers: { 'idempotency-key': key } })).data
}

/** Changes a record in the version that was seen, in the language in which it was read. */
export async function changeTeacher(
  { id, version, language }: Pick<TeacherRecord, 'id' | 'version'> & { language: Language },
  facts: TeacherFacts,
): Promise<TeacherRecord> {
  const headers = { 'if-match': version, lang: language }
  return (await putTeacher({ path: { id: String(id) }, body: facts, headers })).data
}
