import type { PlannedSession, PlannedTimetable } from '@portal/api-client/timetable-plans'
import { formatDate, formatDayOfWeek, formatSlot, useCommonTexts } from '@portal/i18n'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'

type Slots = readonly { id: number; label: string }[]

/** A day and a slot in words; the times are isolated, so that they read from left to right. */
export function usePlaceText(slots: Slots): (place: { day: number; slotId: number }) => string {
  return ({ day, slotId }) => {
    const slot = formatSlot(slots.find(({ id }) => id === slotId)?.label ?? '')
    return `${formatDayOfWeek(day)} \u2066${slot}\u2069`
  }
}

/** From which day a change holds, and until when where the session changes or ends before its semester. */
export function useHoldsText(
  from: string,
  timetable: Pick<PlannedTimetable, 'endsOn'>,
): (session: Pick<PlannedSession, 'endsOn'>) => string {
  const t = useTexts()
  return ({ endsOn }) =>
    endsOn < timetable.endsOn
      ? t('timetable.holdsUntil', { day: formatDate(from), last: formatDate(endsOn) })
      : t('timetable.holdsFrom', { day: formatDate(from) })
}

/** The facts of a session that change. */
export function useSessionFacts(slots: Slots): (session: PlannedSession) => Fact[] {
  const t = useTexts()
  const common = useCommonTexts()
  const placeText = usePlaceText(slots)
  return (session) => [
    { id: 'place', label: t('timetable.fact.place'), value: placeText(session) },
    { id: 'groups', label: t('timetable.fact.groups'), value: session.group.name },
    { id: 'teacher', label: t('timetable.kind.teacher'), value: session.teacher.name },
    { id: 'room', label: t('timetable.kind.room'), value: session.room?.name ?? '' },
    {
      id: 'weeks',
      label: t('timetable.fact.weeks'),
      value: session.weekParity === 0 ? t('timetable.everyWeek') : common(`timetable.weeks${session.weekParity}`),
    },
  ]
}
