import { changedByWish, decideWishesAtOnce, type BulkDecision, type BulkResult } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'

/** The results of the last call. */
export interface DecisionOutcome {
  decision: BulkDecision['decision']
  done: BulkResult[]
  /** Wishes that somebody else has changed or deleted, which were left as they are. */
  refused: BulkResult[]
}

/** A head's decisions on many wishes in one call, their results by wish, and the way to take validations back. */
export function useQueueDecisions() {
  const language = useLanguage()
  const send = useIdempotentCall(decideWishesAtOnce)
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null)
  const command = useCommand({
    run: (decisions: BulkDecision[]) => send({ decisions, language }),
    invalidates: changedByWish,
    failedText: 'queue.failed',
    onDone: (results, [first]) =>
      setOutcome({
        decision: first?.decision ?? 'validated',
        done: results.filter(({ result }) => result === 'done'),
        refused: results.filter(({ result }) => result !== 'done'),
      }),
  })
  return {
    outcome,
    failure: command.failure,
    isPending: command.isPending,
    decide: (decisions: BulkDecision[]) => void command.run(decisions),
    /** Makes the wishes pending again that the last call has validated; null where it has validated none. */
    undo:
      outcome?.decision === 'validated' && outcome.done.length > 0
        ? () =>
            void command.run(
              outcome.done.map(({ id, version }) => ({ id, version: version ?? 0, decision: 'pending' })),
            )
        : null,
  }
}
