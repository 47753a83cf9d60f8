import { queryOptions } from '@tanstack/react-query'
import { getGroupOptions, listGroupsOptions, listProgrammesOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { CreateGroupData, GetGroupResponse, Group, ListProgrammesResponse } from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

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
  list: ({ search, levelId, specialityId, isSmallest = false }: GroupFilter, { yearId, language }: GroupView) => {
    const query = {
      ...(search && { search }),
      ...(levelId !== null && { levelId }),
      ...(specialityId !== null && { specialityId }),
      ...(isSmallest && { smallest: true }),
    }
    return pagedQuery(listGroupsOptions, { query, ...inLanguage(language) }, { yearId })
  },
  /** The specialities of the caller's departments, each with its levels. */
  programmes: (language: Language) =>
    queryOptions({
      ...listProgrammesOptions(inLanguage(language)),
      staleTime: 10 * 60_000,
      select: ({ items }) => items,
    }),
  /** A group, and how many records refer to it. */
  details: (id: number, language: Language) =>
    queryOptions(getGroupOptions({ ...pathOf(id), ...inLanguage(language) })),
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

/** Creates a group once for each key. */
export const createGroup = async (group: NewGroup, key: string) =>
  (await calls.createGroup({ body: group, ...once(key) })).data.group

export const renameGroup = async (group: SeenGroup, name: string) =>
  (await calls.renameGroup({ ...seen(group), body: { name } })).data

/** Deletes a group that nothing uses. */
export async function deleteGroup(group: SeenGroup): Promise<void> {
  await calls.deleteGroup(seen(group))
}

/** A group's list for a door as a PDF. */
export const loadGroupList = (id: number, language: Language) =>
  requireFile(calls.printGroupList({ ...pathOf(id), query: { lang: language } }), 'pdf')
