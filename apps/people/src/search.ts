import { groupQueries, studentQueries } from '@portal/api-client/people'
import { firstOf, searchLists, searchOptions, type SearchedList } from '@portal/shared-screens/search'
import { paths } from './paths.ts'

const findStudents: SearchedList['find'] = async ({ text, queryClient }) => {
  const query = studentQueries.list({ search: text, groupId: null })
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, ...searchOptions })).map((student) => ({
    kind: 'student',
    id: String(student.id),
    title: `${student.lastName} ${student.firstName}`,
    detail: student.idNumber,
    to: paths.toStudent(student.id),
  }))
}

const findGroups: SearchedList['find'] = async ({ text, language, session: { yearId }, queryClient }) => {
  const query = groupQueries.list({ search: text, levelId: null, specialityId: null }, { yearId, language })
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, ...searchOptions })).map((group) => ({
    kind: 'group',
    id: String(group.id),
    title: group.name,
    detail: `${group.level.name} – ${group.speciality.name}`,
    to: paths.toGroup(group.id),
  }))
}

/** The students and groups that the caller administers. */
export const search = searchLists([
  { find: findStudents, readers: ['registrar', 'admin'] },
  { find: findGroups, readers: ['registrar', 'admin'] },
])
