import type { StaffNotice } from '@portal/api-client/inbox'
import { useState } from 'react'
import type { DecisionResult } from '../../decisions/DecisionPage.tsx'
import { useTexts } from '../../texts.ts'
import { keyText, type InboxKey } from './item-key.ts'
import type { DecisionEvents } from './use-decision.ts'

export interface Results {
  events: DecisionEvents
  onSignUpDecided: (signUp: InboxKey, text: string) => void
  onBulkAccepted: (accepted: readonly StaffNotice[], text: string) => void
  /** The last decision that can be undone, until the page is left or another one is made. */
  last: StaffNotice | null
  /** The version that was seen when the server answered that there is a newer one. */
  outdated: StaffNotice | null
  result: DecisionResult | null
}

interface ResultsOptions {
  onDecided: (keys: readonly string[]) => void
  onUndone: (notice: StaffNotice) => void
}

/** The results of the page's decisions, and where it goes after them. */
export function useResults({ onDecided, onUndone }: ResultsOptions): Results {
  const t = useTexts()
  const [last, setLast] = useState<StaffNotice | null>(null)
  const [outdated, setOutdated] = useState<StaffNotice | null>(null)
  const [result, setResult] = useState<DecisionResult | null>(null)
  const finish = (text: string, undoable: StaffNotice | null) => {
    setLast(undoable)
    setOutdated(null)
    setResult((former) => ({ text, turn: (former?.turn ?? 0) + 1 }))
  }
  const textOf = (notice: StaffNotice) => t(`inbox.done.${notice.state}`, { teacher: notice.teacher.name })
  return {
    last,
    outdated,
    result,
    onSignUpDecided: (signUp, text) => {
      finish(text, null)
      onDecided([keyText(signUp)])
    },
    onBulkAccepted: (accepted, text) => {
      finish(text, null)
      onDecided(accepted.map(keyText))
    },
    events: {
      onDecided: (notice) => {
        finish(textOf(notice), notice)
        onDecided([keyText(notice)])
      },
      onUndone: (notice) => {
        finish(textOf(notice), null)
        onUndone(notice)
      },
      onOutdated: setOutdated,
    },
  }
}
