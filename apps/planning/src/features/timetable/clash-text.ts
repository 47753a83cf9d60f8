import type { TimetableClash } from '@portal/api-client/timetable-plans'
import { formatDate, listSeparator } from '@portal/i18n'
import { useTexts } from '../../texts.ts'

/** A clash in words: who or what is taken, and by which session, make-up or test. */
export function useClashText(): (clash: TimetableClash) => string {
  const t = useTexts()
  return ({ taken, name, by, subject, group, heldOn, startsOn }) => {
    const booked = subject === null ? t('timetable.otherDepartment') : [subject, taken !== 'group' && group]
    const parts = (Array.isArray(booked) ? booked : [booked]).filter(Boolean).join(listSeparator())
    const kind = by === 'session' ? startsOn && 'later' : by
    const other = kind
      ? t(`timetable.by.${kind}`, { session: parts, day: formatDate(heldOn ?? startsOn ?? '') })
      : parts
    return t(`timetable.taken.${taken}`, { name, other })
  }
}
