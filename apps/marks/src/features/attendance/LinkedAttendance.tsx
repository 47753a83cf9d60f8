import { timetableWeekQueries } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { BackTo, isIsoDay, mondayOf, useParentPage, useWeekLabels } from '@portal/remote-kit'
import { Page, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Attendance } from './Attendance.tsx'
import { findClassSession } from '../../today/class-session.ts'

interface LinkedAttendanceProps {
  /** NaN in an invalid URL. */
  sessionId: number
  date: string | null
}

/** The roll of a session on a day, with its sheets open; an address of other pages. */
export function LinkedAttendance({ sessionId, date }: LinkedAttendanceProps) {
  if (!isIsoDay(date)) return <NotHeld />
  return <DatedAttendance sessionId={sessionId} date={date} />
}

function DatedAttendance({ sessionId, date }: { sessionId: number; date: string }) {
  const t = useTexts()
  const language = useLanguage()
  const labels = useWeekLabels()
  const week = useQuery(timetableWeekQueries.own({ day: mondayOf(date), language, labels }))
  if (week.data === undefined)
    return (
      <Page title={t('attendance.title')} width="full">
        <QueryView query={week}>{() => null}</QueryView>
      </Page>
    )
  const cell = findClassSession(week.data.timetable, { sessionId, date })
  return cell ? <Attendance cell={cell} start={date} /> : <NotHeld />
}

function NotHeld() {
  const t = useTexts()
  useParentPage(paths.sessions)
  return (
    <Page title={t('attendance.title')} width="full">
      <BackTo text={t('attendance.notHeld')} path={paths.sessions} label={t('attendance.toSessions')} />
    </Page>
  )
}
