import { changedByWish, type DecisionConflict } from '@portal/api-client/wishes'
import { useNotify, type Command } from '@portal/remote-kit'
import { useCommand } from '../../../commands.ts'
import { useTexts, type WishText } from '../../../texts.ts'

/** A head's decision on a wish; a toast shows its success, or what somebody else has decided meanwhile. */
export function useDecision<Wish>(
  decide: (wish: Wish) => Promise<DecisionConflict | null>,
  doneText: WishText,
): Command<Wish> {
  const t = useTexts()
  const notify = useNotify()
  const showConflict = ({ state, groups, by }: DecisionConflict) =>
    notify.error(by ? t(`refusal.other.${state}`, { by, groups }) : t('refusal.changed'))
  return useCommand({
    run: decide,
    invalidates: changedByWish,
    failedText: 'refusal.failed',
    onDone: (conflict) => (conflict ? showConflict(conflict) : notify.success(t(doneText))),
  })
}
