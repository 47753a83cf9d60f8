import { changedByWish, type DecisionConflict } from '@portal/api-client/wishes'
import { useNotify, type Command } from '@portal/remote-kit'
import { useCommand } from '../../../commands.ts'
import { useTexts, type WishText } from '../../../texts.ts'

interface DecisionOptions<Wish> {
  decide: (wish: Wish) => Promise<DecisionConflict | null>
  /** The toast after success. */
  doneText: WishText
  /** Called with the text of somebody else's decision in the meantime, or null after success. */
  onEnd: (refusal: string | null) => void
}

/** A head's decision on a wish; its failure is kept in the command. */
export function useDecision<Wish>({ decide, doneText, onEnd }: DecisionOptions<Wish>): Command<Wish> {
  const t = useTexts()
  const notify = useNotify()
  const conflictText = ({ state, groups, by }: DecisionConflict) =>
    by ? t(`refusal.other.${state}`, { by, groups }) : t('refusal.changed')
  return useCommand({
    run: decide,
    invalidates: changedByWish,
    failedText: 'refusal.failed',
    onDone: (conflict) => {
      if (!conflict) notify.success(t(doneText))
      onEnd(conflict && conflictText(conflict))
    },
  })
}
