import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { kitTexts } from '../texts.ts'
import { refusalOf, useCommonRefusals, type Refusals } from './refusals.ts'

export interface DeletionOptions<Text extends string> {
  run: (id: number) => Promise<void>
  /** The keys of the queries that a deletion changes. */
  invalidates: readonly QueryKey[]
  /** Texts of error codes, in addition to those of the remote. */
  refusals?: Refusals<Text, never>
}

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

/** `useDeletion` of `defineCommands`. */
export function useDeletion<Row extends { id: number }>(
  translate: (text: string) => string,
  { run, invalidates, refusals = {} }: DeletionOptions<string>,
): Deletion<Row> {
  const t = kitTexts.useTexts()
  const commonRefusals = useCommonRefusals()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Row | null>(null)
  const [failures, setFailures] = useState<ReadonlyMap<number, unknown>>(new Map())

  const deletion = useMutation({
    mutationFn: ({ id }: Row) => run(id),
    networkMode: 'always',
    onMutate: ({ id }) => setFailures((before) => new Map([...before].filter(([failed]) => failed !== id))),
    onError: (error, { id }) => setFailures((before) => new Map(before).set(id, error)),
    onSettled: (_, __, { id }) => {
      // By now the confirmation of another row may be open.
      setAsked((row) => (row?.id === id ? null : row))
      return Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  const failureText = (error: unknown) => {
    const refusal = refusalOf(error, { ...commonRefusals, ...refusals })
    return refusal ? translate(refusal.text) : t('deletion.failed')
  }
  return {
    asked,
    isBusy: deletion.isPending && deletion.variables.id === asked?.id,
    ask: setAsked,
    confirm: () => asked && deletion.mutate(asked),
    cancel: () => setAsked(null),
    failureOf: ({ id }) => (failures.has(id) ? failureText(failures.get(id)) : undefined),
  }
}
