import { serverReason } from '@portal/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kitTexts } from '../texts.ts'

export interface Deletion<Row> {
  /** The row whose deletion is to be confirmed. */
  asked: Row | null
  /** That row is being deleted. */
  isBusy: boolean
  ask: (row: Row) => void
  confirm: () => void
  cancel: () => void
  /** The error text of a row's last failed deletion. */
  failureOf: (row: Row) => string | undefined
}

/**
 * Deletes single rows after a confirmation, and refetches all queries on success and failure. `reasonOf` returns the
 * page's text for a refusal, or null for the server's reason or a general text.
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
      // By now the confirmation of another row may be open.
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
