import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { absenceQueries, changedByAbsence, makeUpQueries } from './notices.ts'

it('the keys of an operation match its queries with all parameters, and no other query', async () => {
  const queryClient = new QueryClient()
  const absences: QueryKey[] = [absenceQueries.ofTeacher(7).queryKey, absenceQueries.ofTeacher(8).queryKey]
  const makeUps: QueryKey = makeUpQueries.ofTeacher({ teacherId: 7, yearId: 3, language: 'fr' }).queryKey
  for (const queryKey of [...absences, makeUps]) queryClient.setQueryData(queryKey, {})

  for (const queryKey of changedByAbsence) await queryClient.invalidateQueries({ queryKey })
  const isInvalidated = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.isInvalidated
  expect(absences.map(isInvalidated)).toEqual([true, true])
  expect(isInvalidated(makeUps)).toBe(false)
})
