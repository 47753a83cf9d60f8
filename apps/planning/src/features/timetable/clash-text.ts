import type { TimetableClash } from '@portal/api-client/timetable-plans'
import { formatDate, listSeparator } from '@portal/i18n'
import { useTexts } from '../../texts.ts'

/** A clash in words: who or what is taken, and by which session, make-up or test. */
export function useClashText(): (clash: TimetableClash) => string {
  const t = useTexts()
  return ({ taken, name, by, subject, group, heldOn }) => {
    const booked = subject === null ? t('timetable.otherDepartment') : [subject, taken !== 'group' && group]
    const parts = (Array.isArray(booked) ? booked : [booked]).filter(Boolean).join(listSeparator())
    const other = by === 'session' ? parts : t(`timetable.by.${by}`, { session: parts, day: formatDate(heldOn ?? '') })
    return t(`timetable.taken.${taken}`, { name, other })
  }
}
