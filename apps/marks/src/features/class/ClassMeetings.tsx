import type { ClassMeeting, ClassOverview } from '@portal/api-client/marks'
import { formatDate, formatSlot, formatWeekday, useCommonTexts } from '@portal/i18n'
import { instituteDateTime, Link, useNow } from '@portal/remote-kit'
import { Badge, Card, Fold, Heading, LtrText, Text } from '@portal/ui'
import { CancelledClass } from '@portal/ui/timetable'
import { useTexts } from '../../texts.ts'
import { begunMeetings, rollAddress } from './meetings.ts'
import { Rows } from '../../layout/Rows.tsx'

/** How many past meetings are shown at first. */
const shown = 5

/** The meetings of a class: make-ups to come, then those that were held, with their rolls. */
export function ClassMeetings({ overview }: { overview: ClassOverview }) {
  const { meetings } = overview
  const t = useTexts()
  const now = instituteDateTime(useNow())
  const begun = begunMeetings(meetings, now)
  const makeUps = meetings.filter((meeting) => meeting.isMakeUp && !begun.includes(meeting))
  const [newest, older] = [begun.slice(0, shown), begun.slice(shown)]
  return (
    <Card aria-labelledby="meetings-title">
      <Heading id="meetings-title" size="md">
        {t('class.meetings')}
      </Heading>
      {makeUps.length + newest.length === 0 ? (
        <Text tone="muted">{t('class.noMeeting')}</Text>
      ) : (
        <Rows>
          {makeUps.map((meeting) => (
            <Meeting key={`${meeting.sessionId} ${meeting.date}`} {...{ meeting, overview }} isUpcoming />
          ))}
          {newest.map((meeting) => (
            <Meeting key={`${meeting.sessionId} ${meeting.date}`} {...{ meeting, overview }} />
          ))}
        </Rows>
      )}
      {older.length > 0 && (
        <Fold title={t('class.older', { count: older.length })}>
          <Rows>
            {older.map((meeting) => (
              <Meeting key={`${meeting.sessionId} ${meeting.date}`} {...{ meeting, overview }} />
            ))}
          </Rows>
        </Fold>
      )}
    </Card>
  )
}

interface MeetingProps {
  meeting: ClassMeeting
  overview: ClassOverview
  isUpcoming?: boolean
}

function Meeting({ meeting, overview, isUpcoming = false }: MeetingProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { date, slot, isMakeUp, isPending, cancelledBy, status, absences } = meeting
  const day = `${formatWeekday(date)} ${formatDate(date)}`
  const action = t(absences === null ? 'attendance.roll' : 'class.openRoll')
  return (
    <li>
      <span>
        {formatWeekday(date)} <LtrText>{formatDate(date)}</LtrText>, <LtrText>{formatSlot(slot)}</LtrText>
      </span>
      {isMakeUp && <Badge tone="warning">{common('type.makeUp')}</Badge>}
      {isPending && <Badge tone="warning">{common('timetable.pending')}</Badge>}
      {cancelledBy && <CancelledClass cancelledBy={cancelledBy} status={status} />}
      {!isUpcoming && (!cancelledBy || absences !== null) && (
        <>
          {absences === null ? (
            <Badge>{t('class.noRoll')}</Badge>
          ) : (
            <span>{t('class.absenceCount', { count: absences })}</span>
          )}
          <Link
            to={rollAddress(meeting, overview)}
            aria-label={t('class.rollOn', { action, day, slot: formatSlot(slot) })}
          >
            {action}
          </Link>
        </>
      )}
    </li>
  )
}
