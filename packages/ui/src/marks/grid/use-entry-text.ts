import type { Entry, RollDetail, RollState } from '@portal/domain/mark-rows'
import { useMarksTexts } from '../texts.ts'
import { describeDetail, describeEntry } from './entry-text.ts'

/** An entry in words, as the sheets show it: a mark, or whether somebody was present. */
export function useEntryText(): (entry: Entry) => string {
  const t = useMarksTexts()
  return (entry) => describeEntry(entry, t)
}

interface RollText {
  ofState: (state: RollState | 'present' | 'absent') => string
  /** All that is said of a student beyond the presence. */
  of: (detail: RollDetail) => string
}

/** The words of a roll. */
export function useRollText(): RollText {
  const t = useMarksTexts()
  return {
    ofState: (state) => t(`roll.${state}`),
    of: (detail) => describeDetail(detail, t).join(t('separator')),
  }
}
