import type { StaffNotice } from '@portal/api-client/inbox'
import { formatDate, formatDateTime, formatTime, formatWeekday, listSeparator, useCommonTexts } from '@portal/i18n'
import { useCallback } from 'react'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'

type NoticeFact = Fact<'when' | 'cause' | 'subject' | 'groups' | 'room' | 'sentAt' | 'state'>

/** `mercredi 25/11/2026 08:30 - 10:00`, or both days of a longer period. */
export function formatPeriod({ startsAt, endsAt }: Pick<StaffNotice, 'startsAt' | 'endsAt'>): string {
  if (startsAt.slice(0, 10) !== endsAt.slice(0, 10)) return `${formatDateTime(startsAt)} - ${formatDateTime(endsAt)}`
  return `${formatWeekday(startsAt)} ${formatDate(startsAt)} ${formatHours({ startsAt, endsAt })}`
}

/** `08:30 - 10:00`, isolated so that it reads from left to right in Arabic. */
export const formatHours = ({ startsAt, endsAt }: Pick<StaffNotice, 'startsAt' | 'endsAt'>) =>
  `\u2066${formatTime(startsAt)} - ${formatTime(endsAt)}\u2069`

/** The facts of a notice that its teacher or a colleague may change. */
export function useNoticeFacts(): (notice: StaffNotice) => NoticeFact[] {
  const t = useTexts()
  const common = useCommonTexts()
  return useCallback(
    (notice) => {
      const facts: NoticeFact[] = [{ id: 'when', label: t('inbox.fact.when'), value: formatPeriod(notice) }]
      if (notice.kind === 'absence') facts.push({ id: 'cause', label: t('inbox.fact.cause'), value: notice.cause })
      else {
        const type = notice.sessionType === null ? '' : common(`type.${notice.sessionType}`)
        const subject = [notice.examType, notice.subject, type].filter(Boolean).join(listSeparator())
        facts.push({ id: 'subject', label: t('inbox.fact.subject'), value: subject })
        const groups = t('inbox.groupsWithSeats', { groups: notice.groups, count: notice.seats })
        facts.push({ id: 'groups', label: t('inbox.fact.groups'), value: groups })
        facts.push({ id: 'room', label: t('inbox.fact.room'), value: notice.room?.name ?? t('inbox.noRoom') })
      }
      facts.push({ id: 'sentAt', label: t('decisions.sentAt'), value: formatDateTime(notice.sentAt) })
      return [...facts, { id: 'state', label: t('inbox.fact.state'), value: t(`inbox.state.${notice.state}`) }]
    },
    [t, common],
  )
}
