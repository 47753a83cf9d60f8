import { serverReason } from '@portal/api-client'
import { useNotify } from '@portal/remote-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SupervisionText } from '../texts.ts'
import { errorTextOf } from '../errors/error-texts.ts'

interface FormErrors {
  clearErrors: (name: 'root') => void
  setError: (name: 'root', error: { message: string }) => void
}

interface FormMutationOptions<Order> {
  run: (order: Order) => Promise<void>
  /** The success message. */
  doneText: (order: Order) => string
  /** The message for an error without a known code or server message. */
  failedText: SupervisionText
  onDone: () => void
}

/** A mutation for a form: ignores calls while pending, shows errors in the form, and invalidates all queries. */
export function useFormMutation<Order>(
  { clearErrors, setError }: FormErrors,
  { run, doneText, failedText, onDone }: FormMutationOptions<Order>,
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
    onError: (error) => setError('root', { message: errorTextOf(error) ?? serverReason(error) ?? failedText }),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return {
    order: (order: Order) => {
      if (!command.isPending) command.mutate(order)
    },
    /** The variables of the pending mutation. */
    underWay: command.isPending ? command.variables : undefined,
    isDone: command.isSuccess,
  }
}
