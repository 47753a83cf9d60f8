import { serverReason } from '@portal/api-client'
import { useNotify } from '@portal/remote-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SupervisionText } from '../texts.ts'
import { refusalOf } from './refusals.ts'

interface FormErrors {
  clearErrors: (name: 'root') => void
  setError: (name: 'root', error: { message: string }) => void
}

interface FormCommand<Order> {
  run: (order: Order) => Promise<void>
  /** The success message. */
  doneText: (order: Order) => string
  /** The message for an error that is no refusal. */
  failedText: SupervisionText
  onDone: () => void
}

/** Runs the commands of a form, one at a time; errors are shown in the form, and the lists are refetched. */
export function useFormCommand<Order>(
  { clearErrors, setError }: FormErrors,
  { run, doneText, failedText, onDone }: FormCommand<Order>,
) {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const command = useMutation({
    mutationFn: run,
    onMutate: () => clearErrors('root'),
    onSuccess: (_, order) => {
      notify.success(doneText(order))
      onDone()
    },
    onError: (error) => setError('root', { message: refusalOf(error) ?? serverReason(error) ?? failedText }),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return {
    order: (order: Order) => {
      if (!command.isPending) command.mutate(order)
    },
    /** The order that is under way. */
    underWay: command.isPending ? command.variables : undefined,
    isDone: command.isSuccess,
  }
}
