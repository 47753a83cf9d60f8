import { timetableWeekQueries, type TimetableWeek } from '@portal/api-client/schedule'
import { formatSlot, useCommonTexts, useLanguage } from '@portal/i18n'
import { type ClassKey, findCurrentSlot, instituteDay, Link, mondayOf, useNow, useWeekLabels } from '@portal/remote-kit'
import {
  Badge,
  Box,
  ButtonLink,
  Card,
  Heading,
  LtrText,
  placeholder,
  SessionTypeBadge,
  Text,
  UsersRoundIcon,
} from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { Rows } from '../layout/Rows.tsx'
import { classSessionKey, classSessionsOf, type ClassSession } from './class-session.ts'

/** A session of today. */
export interface TodaySession {
  cell: ClassSession
  sessionId: number
  date: string
  /** Null for a make-up that replaces no weekly class. */
  key: ClassKey | null
}

interface TodaySessionsProps {
  /** The link of a session; null for none. */
  action: (session: TodaySession) => { to: string; text: string; label: string } | null
}

/** The sessions of today with a link each; the present one is marked. Nothing when they cannot be loaded. */
export function TodaySessions({ action }: TodaySessionsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const labels = useWeekLabels()
  const now = useNow()
  const date = instituteDay(now)
  const { data: week, isPending } = useQuery(timetableWeekQueries.own({ day: mondayOf(date), language, labels }))
  if (isPending) return <Box {...placeholder} />
  if (!week) return null
  const { nowSlot } = findCurrentSlot(now, week.timetable, null)
  const sessions = sessionsOn(date, week)
  return (
    <Card aria-labelledby="today-title">
      <Heading id="today-title" size="md">
        {common('timetable.today')}
      </Heading>
      {sessions.length === 0 ? (
        <Text tone="muted">{t('attendance.noneToday')}</Text>
      ) : (
        <Rows>
          {sessions.map((session) => {
            const { cell } = session
            const isNow = cell.slotId === nowSlot
            const link = action(session)
            return (
              <li key={classSessionKey(cell)} aria-current={isNow ? 'time' : undefined}>
                <LtrText>{formatSlot(cell.slot)}</LtrText>
                <span>
                  <bdi>{cell.subject}</bdi> <SessionTypeBadge type={cell.type} isMakeUp={cell.heldOn !== null} />
                </span>
                <LtrText>{cell.groups}</LtrText>
                {isNow && <Badge tone="info">{common('timetable.now')}</Badge>}
                {link && (
                  <ButtonLink asChild variant={isNow ? 'primary' : 'secondary'}>
                    <Link to={link.to} aria-label={link.label}>
                      <UsersRoundIcon aria-hidden />
                      {link.text}
                    </Link>
                  </ButtonLink>
                )}
              </li>
            )
          })}
        </Rows>
      )}
    </Card>
  )
}

/** The sessions that a day of the week has a roll of: neither tests nor cancelled ones. */
function sessionsOn(date: string, { timetable: { days, slots }, semester }: TimetableWeek): TodaySession[] {
  const day = days.find((one) => one.date === date)
  if (!day) return []
  return slots.flatMap((slot, place) => {
    const session = day.sessions[place]
    const options = session?.options.filter(({ examType, cancelledBy }) => examType === null && !cancelledBy) ?? []
    if (!session || options.length === 0) return []
    return classSessionsOf({ day, slot, session: { ...session, options } }).flatMap((cell) => {
      const { subjectId, type, heldOn } = cell
      const option = options.find((one) => one.subjectId === subjectId && one.type === type && one.heldOn === heldOn)
      if (!option) return []
      const { classGroupId: groupId, sessionId } = option
      const key = groupId !== null && semester !== null ? { groupId, subjectId, type, semester } : null
      return [{ cell, sessionId, date, key }]
    })
  })
}
