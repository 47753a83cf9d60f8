import { changedByDecision, decideNotice, type StaffNotice } from '@portal/api-client/inbox'
import { useLanguage } from '@portal/i18n'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { keyText } from './item-key.ts'

/** Absences without clashes can be accepted unread. */
export const canBeAcceptedInBulk = ({ kind, state, hasClash }: StaffNotice) =>
  kind === 'absence' && state === 'pending' && !hasClash

export interface BulkAcceptance {
  chosen: StaffNotice[]
  isChosen: (notice: StaffNotice) => boolean
  toggle: (notice: StaffNotice) => void
  accept: () => Promise<void>
  isPending: boolean
}

/** The checked absences, accepted one after the other; those that are refused stay checked. */
export function useBulkAcceptance(
  notices: readonly StaffNotice[],
  onAccepted: (accepted: readonly StaffNotice[], text: string) => void,
): BulkAcceptance {
  const t = useTexts()
  const language = useLanguage()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = notices.filter((notice) => canBeAcceptedInBulk(notice) && keys.has(keyText(notice)))
  const toggle = (notice: StaffNotice) => {
    const next = new Set(keys)
    if (!next.delete(keyText(notice))) next.add(keyText(notice))
    setKeys(next)
  }
  const accept = useCommand({
    run: async (absences: StaffNotice[]) => {
      const failed = new Set<string>()
      // One after the other, so that a clerk's bulk does not occupy the connections of the others.
      for (const absence of absences)
        await decideNotice(absence, { decision: 'accepted' }, language).catch(() => failed.add(keyText(absence)))
      return failed
    },
    invalidates: changedByDecision,
    onDone: (failed, absences) => {
      setKeys(failed)
      const accepted = absences.filter((absence) => !failed.has(keyText(absence)))
      const text = t('inbox.bulkAccepted', { count: accepted.length })
      onAccepted(accepted, failed.size === 0 ? text : `${text} ${t('inbox.bulkFailed', { count: failed.size })}`)
    },
  })
  return {
    chosen,
    isChosen: (notice) => keys.has(keyText(notice)),
    toggle,
    accept: () => accept.run(chosen),
    isPending: accept.isPending,
  }
}
