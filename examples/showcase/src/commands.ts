import { defineCommands, useNotify, type Command } from '@portal/remote-kit'
import { keyOf, withSliceError } from './api/slice-query.ts'
import { useFailureText } from './failure-text.ts'
import type { DataSlice } from './store/slices.ts'
import { texts } from './texts.ts'

const { useCommand } = defineCommands(texts)

interface SliceCommandOptions<Input> {
  slice: DataSlice
  run: (input: Input) => Promise<unknown>
  doneText?: string
  onDone?: () => void
}

/** Runs a call that changes a slice: refetches the slice, and shows the text of a failure as a toast. */
export function useSliceCommand<Input = void>({
  slice,
  run,
  doneText,
  onDone,
}: SliceCommandOptions<Input>): Command<Input> {
  const notify = useNotify()
  const failureText = useFailureText()
  return useCommand<Input>({
    run: (input) => withSliceError(slice, () => run(input)),
    invalidates: [keyOf(slice)],
    doneText,
    onDone,
    onError: (error) => {
      notify.error(failureText(error instanceof Error ? error.message : ''))
      return true
    },
  })
}
