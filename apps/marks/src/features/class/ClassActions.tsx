import type { ClassOverview } from '@portal/api-client/marks'
import { classAddresses, instituteDateTime, Link, useNow } from '@portal/remote-kit'
import { ButtonLink, CalendarPlusIcon, NotebookPenIcon, UsersRoundIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { rollMeeting } from './meetings.ts'

/** The links of a class: its roll, a new make-up, a new test. */
export function ClassActions({ overview: { group, subject, type, semester, meetings } }: { overview: ClassOverview }) {
  const t = useTexts()
  const key = { groupId: group.id, subjectId: subject.id, type, semester }
  const meeting = rollMeeting(meetings, instituteDateTime(useNow()))
  return (
    <>
      <ButtonLink asChild>
        <Link to={classAddresses.newMakeUp(key)}>
          <CalendarPlusIcon aria-hidden />
          {t('class.newMakeUp')}
        </Link>
      </ButtonLink>
      <ButtonLink asChild>
        <Link to={classAddresses.newTest(key)}>
          <NotebookPenIcon aria-hidden />
          {t('class.newTest')}
        </Link>
      </ButtonLink>
      {meeting && (
        <ButtonLink asChild variant="primary">
          <Link to={classAddresses.roll(meeting)}>
            <UsersRoundIcon aria-hidden />
            {t('attendance.roll')}
          </Link>
        </ButtonLink>
      )}
    </>
  )
}
