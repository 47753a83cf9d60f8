import { useCommonTexts } from '@portal/i18n'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from '../portal-context.ts'
import { refusalOf, useCommonRefusals, type Refusals } from './refusals.ts'

/** The part of a form from `useZodForm` that shows errors. */
export interface CommandForm<Field extends string> {
  clearErrors: (name: 'root') => void
  setError: (name: Field | 'root', error: { message: string }, options?: { shouldFocus: boolean }) => void
}

export interface CommandOptions<Input, Output, Text extends string, Field extends string> {
  run: (input: Input) => Promise<Output>
  /** The keys of the queries that the command changes; `[]` for none. */
  invalidates: readonly QueryKey[]
  /** Shows errors at its fields or in its `FormError`; without a form the page shows `failure`. */
  form?: CommandForm<Field>
  /** Texts of error codes, in addition to those of the remote. */
  refusals?: Refusals<Text, Field>
  /** The text of an error without a reason of the server; a general text by default. */
  failedText?: Text
  /** The toast after success. */
  doneText?: string | ((input: Input) => string)
  /** Called after success; `run` resolves once its promise has settled. */
  onDone?: (output: Output, input: Input) => unknown
  /** Called with every error; returns true when the page shows it itself. */
  onError?: (error: unknown, input: Input) => boolean
}

export interface Command<Input> {
  /** Runs the command, unless it is running already; never rejects. */
  run: (input: Input) => Promise<void>
  isPending: boolean
  /** The input of the running command, for a form with several buttons. */
  pending: Input | undefined
  /** Without a form: the text of the last error until the next run, which the page shows where the command was given. */
  failure: string | null
  /** The input of the command that failed. */
  failed: Input | undefined
  /** Removes `failure`. */
  dismiss: () => void
}

/** `useCommand` of `defineCommands`; `translate` maps a text key, or a text that is not a key, to a text. */
export function useCommand<Input, Output, Field extends string>(
  translate: (text: string) => string,
  { run, invalidates, form, refusals = {}, failedText, ...options }: CommandOptions<Input, Output, string, Field>,
): Command<Input> {
  const common = useCommonTexts()
  const commonRefusals = useCommonRefusals()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [running, setRunning] = useState<{ input: Input } | null>(null)
  const [failure, setFailure] = useState<{ text: string | undefined; input: Input } | null>(null)

  const showError = (error: unknown, input: Input) => {
    if (options.onError?.(error, input)) return
    const failed = failedText && { absent: failedText, network: failedText }
    const texts: Refusals<string, Field> = { ...commonRefusals, ...failed, ...refusals }
    const { text, field } = refusalOf(error, texts) ?? { text: failedText }
    if (!form) setFailure({ text, input })
    else if (text === undefined) form.setError('root', { message: common('insertError') })
    else form.setError(field ?? 'root', { message: text }, { shouldFocus: field !== undefined })
  }
  const finish = async (output: Output, input: Input) => {
    const { doneText, onDone } = options
    if (doneText) notify.success(typeof doneText === 'string' ? doneText : doneText(input))
    await onDone?.(output, input)
  }
  const send = async (input: Input) => {
    const result = await run(input).then(
      (output) => ({ output }),
      (error: unknown) => ({ error }),
    )
    // Also after an error: without a response the server may have saved.
    for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey })
    if ('error' in result) showError(result.error, input)
    else await finish(result.output, input)
  }
  return {
    run: async (input) => {
      // The state of the last rendering does not see a second press before the next one.
      if (isRunning.current) return
      isRunning.current = true
      setRunning({ input })
      form?.clearErrors('root')
      setFailure(null)
      await send(input).finally(() => {
        isRunning.current = false
        setRunning(null)
      })
    },
    isPending: running !== null,
    pending: running?.input,
    failure: failure && (failure.text === undefined ? common('insertError') : translate(failure.text)),
    failed: failure?.input,
    dismiss: () => setFailure(null),
  }
}
