import type { DecisionConflict } from '@portal/api-client/wishes'
import { useNotify } from '@portal/remote-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../errors/error-texts.ts'
import { useTexts, type WishText } from '../../../texts.ts'

/** A mutation that decides on a wish: reports success, failure or a concurrent decision, and invalidates the lists. */
export function useDecision<Wish>(
  decide: (wish: Wish) => Promise<DecisionConflict | null>,
  { done, onSettled }: { done: WishText; onSettled: () => void },
) {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const tellOther = ({ state, groups, by }: DecisionConflict) => {
    if (!by) notify.error(t('refusal.changed'))
    else notify.error(t(`refusal.other.${state}`, { by, groups }))
  }
  return useMutation({
    mutationFn: decide,
    onSuccess: (other) => (other ? tellOther(other) : notify.success(t(done))),
    onError: (error) => notify.error(failureText(error, t)),
    onSettled: () => {
      onSettled()
      return queryClient.invalidateQueries()
    },
  })
}
