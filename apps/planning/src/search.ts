import { recordQueries } from '@portal/api-client/reference-records'
import { firstOf, searchLists, searchOptions, type SearchedList } from '@portal/shared-screens/search'
import { paths } from './paths.ts'

const findRooms: SearchedList['find'] = async ({ text, queryClient }) => {
  const query = recordQueries.list('rooms', text)
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, ...searchOptions })).map(({ id, name }) => ({
    kind: 'room',
    id: String(id),
    title: name,
    to: paths.toRecords('rooms', name),
  }))
}

const findSubjects: SearchedList['find'] = async ({ text, language, queryClient }) => {
  const query = recordQueries.list('subjects', text)
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, ...searchOptions })).map(
    ({ id, code, name, nameAr }) => ({
      kind: 'subject',
      id: String(id),
      title: language === 'ar' && nameAr ? nameAr : name,
      detail: code,
      words: [name, nameAr],
      to: paths.toRecords('subjects', code),
    }),
  )
}

/** The rooms and subjects that the caller administers or reads. */
export const search = searchLists([
  { find: findRooms, readers: ['registrar', 'exams', 'admin'] },
  { find: findSubjects, readers: ['registrar', 'exams', 'admin'] },
])
