import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getGroupOptions, listProgrammesOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  createGroup as postGroup,
  deleteGroup as removeGroup,
  listGroups,
  printGroupList,
  renameGroup as patchGroup,
} from '../generated/sdk.gen.ts'
import type { CreateGroupData, GetGroupResponse, Group, ListProgrammesResponse } from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

/** A group of an academic year; its version depends on the language of its labels. */
export type { Group } from '../generated/types.gen.ts'
export type GroupKind = Group['kind']
export type Programme = ListProgrammesResponse['items'][number]
export type NewGroup = CreateGroupData['body']
/** How many records of each kind refer to a group, which is deleted only without any. */
export type GroupUses = GetGroupResponse['uses']

export interface GroupFilter {
  /** A part of the name; empty for all. */
  search: string
  levelId: number | null
  specialityId: number | null
  /** Only groups that take students. */
  isSmallest?: boolean
}

/** The year of the groups, which the portal sends with every call, and the language of their labels. */
export interface GroupView {
  yearId: number
  language: Language
}

export const groupQueries = {
  /** The groups of an academic year in the order of their tree: a group before those inside it. */
  list: ({ search, levelId, specialityId, isSmallest = false }: GroupFilter, { yearId, language }: GroupView) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listGroups', search, levelId, specialityId, isSmallest, yearId, language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          ...(search && { search }),
          ...(levelId !== null && { levelId }),
          ...(specialityId !== null && { specialityId }),
          ...(isSmallest && { smallest: true }),
          ...(pageParam && { cursor: pageParam }),
        }
        return (await listGroups({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  /** The specialities of the caller's departments, each with its levels. */
  programmes: (language: Language) =>
    queryOptions({
      ...listProgrammesOptions({ headers: { lang: language } }),
      staleTime: 10 * 60_000,
      select: ({ items }) => items,
    }),
  /** A group, and how many records refer to it. */
  details: (id: number, language: Language) =>
    queryOptions(getGroupOptions({ path: { id: String(id) }, headers: { lang: language } })),
}

/** The keys of the queries that a change of a group changes. */
export const changedByGroup = keysOf(
  'listGroups',
  'getGroup',
  'listStudents',
  'countStudents',
  'getStudent',
  'listAuditEntries',
)

/** The version that was seen, in the language in which it was read. */
export type SeenGroup = Pick<Group, 'id' | 'version'> & { language: Language }

const headersOf = ({ version, language }: SeenGroup) => ({ 'if-match': version, lang: language })

/** Creates a group once for each key. */
export async function createGroup(group: NewGroup, key: string): Promise<Group> {
  return (await postGroup({ body: group, headers: { 'idempotency-key': key } })).data.group
}

export async function renameGroup(seen: SeenGroup, name: string): Promise<Group> {
  return (await patchGroup({ path: { id: String(seen.id) }, body: { name }, headers: headersOf(seen) })).data
}

/** Deletes a group that nothing uses. */
export async function deleteGroup(seen: SeenGroup): Promise<void> {
  await removeGroup({ path: { id: String(seen.id) }, headers: headersOf(seen) })
}

/** A group's list for a door as a PDF. */
export async function loadGroupList(id: number, language: Language): Promise<Blob> {
  return requireFile((await printGroupList({ path: { id: String(id) }, query: { lang: language } })).data, 'pdf')
}
