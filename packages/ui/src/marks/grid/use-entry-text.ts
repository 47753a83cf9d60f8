import type { Entry } from '@portal/domain/mark-rows'
import { useMarksTexts } from '../texts.ts'
import { describeEntry } from './entry-text.ts'

/** An entry in words, as the sheets show it: a mark, or whether somebody was present. */
export function useEntryText(): (entry: Entry) => string {
  const t = useMarksTexts()
  return (entry) => describeEntry(entry, t)
}
