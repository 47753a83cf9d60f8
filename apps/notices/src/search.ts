import { ownClassQueries } from '@portal/api-client/own-classes'
import { classAddresses, type Search, type SearchEntry } from '@portal/remote-kit'

/** A new make-up and a new DS for each class of a teacher; the form is filled in with the class. */
export const search: Search = async ({ language, queryClient }) => {
  const { items } = await queryClient.fetchQuery(ownClassQueries.list(language))
  return items.flatMap(({ group, subject, type, semester }): SearchEntry[] => {
    const key = { groupId: group.id, subjectId: subject.id, type, semester }
    const entry = { kind: 'action', id: Object.values(key).join('-'), title: group.name, detail: subject.name } as const
    return [
      { ...entry, action: 'makeUp', to: classAddresses.newMakeUp(key) },
      { ...entry, action: 'supervisedTest', to: classAddresses.newTest(key) },
    ]
  })
}
