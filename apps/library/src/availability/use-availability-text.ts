import type { BookAvailability } from '@portal/api-client/library'
import { formatDate, formatTime } from '@portal/i18n'
import { useTexts } from '../texts.ts'

/** The availability of a book in words, the same wherever it is shown; empty where it is unknown. */
export function useAvailabilityText(): (availability: BookAvailability | null) => string {
  const t = useTexts()
  return (availability) => {
    if (availability === null) return ''
    const { copies, free, freeFrom } = availability
    if (free > 0) return t('library.available', { count: free, copies })
    if (freeFrom === '') return t('library.noneAvailable')
    return t('library.availableFrom', { day: formatDate(freeFrom), time: formatTime(freeFrom) })
  }
}
