import { ApiError } from '@portal/api-client'
import {
  changedByCorrection,
  decideCorrection,
  type Correction,
  type CorrectionDecision,
} from '@portal/api-client/corrections'
import { useLanguage } from '@portal/i18n'
import type { Command, CommandForm } from '@portal/remote-kit'
import { useCommand } from '../../commands.ts'

export interface DecisionEvents {
  onDecided: (correction: Correction) => void
  /** Called with the version that was seen when the server has a newer one. */
  onOutdated: (seen: Correction) => void
}

interface DecisionOptions {
  correction: Correction
  events: DecisionEvents
  /** Shows a refusal. */
  form: CommandForm<never>
  onDone?: () => void
}

/** Accepts or refuses the version of a request that is shown. */
export function useCorrectionDecision({
  correction,
  events,
  form,
  onDone,
}: DecisionOptions): Command<CorrectionDecision> {
  const language = useLanguage()
  return useCommand({
    run: (decision: CorrectionDecision) => decideCorrection(correction, decision, language),
    invalidates: changedByCorrection,
    form,
    failedText: 'decisions.failed',
    onDone: (decided) => {
      onDone?.()
      events.onDecided(decided)
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'version.changed'
      if (isOutdated) events.onOutdated(correction)
      return isOutdated
    },
  })
}
