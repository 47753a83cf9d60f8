import type { StaffNotice } from '@portal/api-client/inbox'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import type { DecisionEvents } from './use-decision.ts'

export interface Results {
  events: DecisionEvents
  /** Forgets the last decision, after one that cannot be undone. */
  clear: () => void
  /** The last decision, which can be undone until the page is left. */
  last: StaffNotice | null
  /** The version that was seen when the server answered that there is a newer one. */
  outdated: StaffNotice | null
  /** The text of the last result, for the live region. */
  announcement: string
}

/** The results of the page's decisions, and where it goes after them. */
export function useResults({ onDecided, onUndone }: Pick<DecisionEvents, 'onDecided' | 'onUndone'>): Results {
  const t = useTexts()
  const [last, setLast] = useState<StaffNotice | null>(null)
  const [outdated, setOutdated] = useState<StaffNotice | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const finish = (notice: StaffNotice, undoable: StaffNotice | null) => {
    setLast(undoable)
    setOutdated(null)
    setAnnouncement(t(`inbox.done.${notice.state}`, { teacher: notice.teacher.name }))
  }
  return {
    last,
    outdated,
    announcement,
    clear: () => {
      setLast(null)
      setAnnouncement('')
    },
    events: {
      onDecided: (notice) => {
        finish(notice, notice)
        onDecided(notice)
      },
      onUndone: (notice) => {
        finish(notice, null)
        onUndone(notice)
      },
      onOutdated: setOutdated,
    },
  }
}
