import { serverReason } from '@portal/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kitTexts } from '../texts.ts'

export interface Deletion<Row> {
  /** The row that the question is about. */
  asked: Row | null
  /** That row is being deleted. */
  isBusy: boolean
  ask: (row: Row) => void
  confirm: () => void
  cancel: () => void
  /** Why the last deletion of a row failed, for its place in the list. */
  failureOf: (row: Row) => string | undefined
}

/**
 * Deletes rows one by one after a question, and has everything read again however it ends. `reasonOf` says in the
 * page's words why the server refused; of any other refusal the server's own words are told, if it has some.
 */
export function useDeletion<Row extends { id: number }>(
  remove: (id: number) => Promise<void>,
  reasonOf: (error: unknown) => string | null,
): Deletion<Row> {
  const t = kitTexts.useTexts()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Row | null>(null)
  const [failures, setFailures] = useState<ReadonlyMap<number, unknown>>(new Map())

  const deletion = useMutation({
    mutationFn: ({ id }: Row) => remove(id),
    onMutate: ({ id }) => setFailures((before) => new Map([...before].filter(([failed]) => failed !== id))),
    onError: (error, { id }) => setFailures((before) => new Map(before).set(id, error)),
    onSettled: (_, __, { id }) => {
      // Whoever did not wait for the answer may be asked about another row by now.
      setAsked((row) => (row?.id === id ? null : row))
      return queryClient.invalidateQueries()
    },
  })
  const failureText = (error: unknown) => reasonOf(error) ?? serverReason(error) ?? t('deletion.failed')
  return {
    asked,
    isBusy: deletion.isPending && deletion.variables.id === asked?.id,
    ask: setAsked,
    confirm: () => asked && deletion.mutate(asked),
    cancel: () => setAsked(null),
    failureOf: ({ id }) => (failures.has(id) ? failureText(failures.get(id)) : undefined),
  }
}
