import { ApiError } from '@portal/api-client'
import { accountQueries, type RoleName } from '@portal/api-client/accounts'
import { groupQueries, studentQueries } from '@portal/api-client/people'
import { recordQueries } from '@portal/api-client/reference-records'
import type { Search, SearchEntry, SearchRequest } from '@portal/remote-kit'
import { paths } from './paths.ts'

const maxFound = 8
const staleTime = 60_000

type Find = (request: SearchRequest) => Promise<SearchEntry[]>
interface Pages<Item> {
  pages: { items: Item[] }[]
}

/** The students, groups, rooms, subjects and accounts that the caller administers or reads. */
export const search: Search = async (request) => {
  const { roles } = request.session
  const mayCall = (readers: readonly RoleName[]) => readers.some((role) => roles.includes(role))
  const found = await Promise.all(
    sources.filter(({ readers }) => mayCall(readers)).map(({ find }) => find(request).catch(noneIfForbidden)),
  )
  return found.flat()
}

const findStudents: Find = async ({ text, queryClient }) => {
  const query = studentQueries.list({ search: text, groupId: null })
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, staleTime })).map((student) => ({
    kind: 'student',
    id: String(student.id),
    title: `${student.lastName} ${student.firstName}`,
    detail: student.idNumber,
    to: paths.toStudent(student.id),
  }))
}

const findAccounts: Find = async ({ text, language, queryClient }) => {
  const query = accountQueries.list({ search: text, state: null, role: null }, language)
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, staleTime })).map((account) => ({
    kind: 'person',
    id: String(account.id),
    title: `${account.lastName} ${account.firstName}`,
    detail: account.email,
    to: paths.toAccount(account.id),
  }))
}

const findGroups: Find = async ({ text, language, session: { yearId }, queryClient }) => {
  const query = groupQueries.list({ search: text, levelId: null, specialityId: null }, { yearId, language })
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, staleTime })).map((group) => ({
    kind: 'group',
    id: String(group.id),
    title: group.name,
    detail: `${group.level.name} – ${group.speciality.name}`,
    to: paths.toGroup(group.id),
  }))
}

const findRooms: Find = async ({ text, queryClient }) => {
  const query = recordQueries.list('rooms', text)
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, staleTime })).map(({ id, name }) => ({
    kind: 'room',
    id: String(id),
    title: name,
    to: paths.toRecords('rooms', name),
  }))
}

const findSubjects: Find = async ({ text, language, queryClient }) => {
  const query = recordQueries.list('subjects', text)
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, staleTime })).map(({ id, code, name, nameAr }) => ({
    kind: 'subject',
    id: String(id),
    title: language === 'ar' && nameAr ? nameAr : name,
    detail: code,
    words: [name, nameAr],
    to: paths.toRecords('subjects', code),
  }))
}

const people: readonly RoleName[] = ['registrar', 'admin']
const reference: readonly RoleName[] = ['registrar', 'exams', 'admin']

/** The calls that are asked, and the roles that may call them. */
const sources: readonly { find: Find; readers: readonly RoleName[] }[] = [
  { find: findStudents, readers: people },
  { find: findGroups, readers: people },
  { find: findAccounts, readers: people },
  { find: findRooms, readers: reference },
  { find: findSubjects, readers: reference },
]

/** A role of single departments reads no reference data: its other sources are found regardless. */
function noneIfForbidden(error: unknown): SearchEntry[] {
  if (error instanceof ApiError && error.kind === 'forbidden') return []
  throw error
}

function firstOf<Item>({ pages: [page] }: Pages<Item>): Item[] {
  return page?.items.slice(0, maxFound) ?? []
}
