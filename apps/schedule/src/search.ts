import { ownClassQueries, ownStudentQueries } from '@portal/api-client/own-classes'
import { classAddresses, type Search, type SearchEntry } from '@portal/remote-kit'

/** The classes of a teacher, found by group or subject, and the students of their groups; each opens a class. */
export const search: Search = async ({ text, language, queryClient }) => {
  const [classes, students] = await Promise.all([
    queryClient.fetchQuery(ownClassQueries.list(language)),
    queryClient.fetchQuery(ownStudentQueries.found(text.slice(0, 100), language)),
  ])
  const found = classes.items.map(({ group, subject, type, semester }) => {
    const key = { groupId: group.id, subjectId: subject.id, type, semester }
    return { group, subject, id: Object.values(key).join('-'), to: classAddresses.page(key) }
  })
  return [
    ...found.map(({ id, group, subject, to }): SearchEntry => ({
      kind: 'group',
      id,
      title: group.name,
      detail: subject.name,
      to,
    })),
    ...students.items.flatMap(({ id, name, idNumber, group }): SearchEntry[] => {
      const own = found.find((one) => one.group.id === group.id)
      const entry = { id: String(id), title: name, detail: group.name, words: [idNumber] }
      return own ? [{ kind: 'student', ...entry, to: own.to }] : []
    }),
  ]
}
