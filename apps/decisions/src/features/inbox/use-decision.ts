import { ApiError } from '@portal/api-client'
import {
  changedByDecision,
  decideNotice,
  undoDecision,
  type NoticeDecision,
  type StaffNotice,
} from '@portal/api-client/inbox'
import { useLanguage } from '@portal/i18n'
import type { Command, CommandForm } from '@portal/remote-kit'
import { useCommand } from '../../commands.ts'

/** Called after a decision or its undoing. */
export interface DecisionEvents {
  onDecided: (notice: StaffNotice) => void
  onUndone: (notice: StaffNotice) => void
  /** Called with the version that was seen when the server has a newer one. */
  onOutdated: (seen: StaffNotice) => void
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'version.changed'

interface DecideOptions {
  notice: StaffNotice
  events: DecisionEvents
  /** Shows a refusal. */
  form: CommandForm<never>
  onDone?: () => void
}

/** Accepts or refuses the version of a notice that is shown. */
export function useDecide({ notice, events, form, onDone }: DecideOptions): Command<NoticeDecision> {
  const language = useLanguage()
  return useCommand({
    run: (decision: NoticeDecision) => decideNotice(notice, decision, language),
    invalidates: changedByDecision,
    form,
    refusals: { absent: 'inbox.refusal.absent' },
    failedText: 'decisions.failed',
    onDone: (decided) => {
      onDone?.()
      events.onDecided(decided)
    },
    onError: (error) => {
      if (isOutdated(error)) events.onOutdated(notice)
      return isOutdated(error)
    },
  })
}

/** Makes a notice pending again. */
export function useUndo(events: DecisionEvents): Command<StaffNotice> {
  const language = useLanguage()
  return useCommand({
    run: (notice: StaffNotice) => undoDecision(notice, language),
    invalidates: changedByDecision,
    refusals: { absent: 'inbox.refusal.absent' },
    failedText: 'decisions.failed',
    onDone: events.onUndone,
    onError: (error, notice) => {
      if (isOutdated(error)) events.onOutdated(notice)
      return isOutdated(error)
    },
  })
}
