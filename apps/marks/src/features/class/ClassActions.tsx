import type { ClassOverview } from '@portal/api-client/marks'
import { classAddresses, instituteDateTime, Link, useNow } from '@portal/remote-kit'
import { ButtonLink, CalendarPlusIcon, NotebookPenIcon, UsersRoundIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import type { ClassKey } from './class-key.ts'
import { rollAddress, rollMeeting } from './meetings.ts'

/** The links of a class: its roll, a new make-up, a new test. */
export function ClassActions({ overview }: { overview: ClassOverview }) {
  const t = useTexts()
  const { group, subject, type, semester, meetings, isShared } = overview
  const key = { groupId: group.id, subjectId: subject.id, type, semester }
  const meeting = rollMeeting(meetings, instituteDateTime(useNow()))
  return (
    <>
      {!isShared && <NoticeLinks classKey={key} />}
      {meeting && (
        <ButtonLink asChild variant="primary">
          <Link to={rollAddress(meeting, overview)}>
            <UsersRoundIcon aria-hidden />
            {t('attendance.roll')}
          </Link>
        </ButtonLink>
      )}
    </>
  )
}

/** The links to a new make-up and a new test, which the teacher of the class announces. */
function NoticeLinks({ classKey }: { classKey: ClassKey }) {
  const t = useTexts()
  return (
    <>
      <ButtonLink asChild>
        <Link to={classAddresses.newMakeUp(classKey)}>
          <CalendarPlusIcon aria-hidden />
          {t('class.newMakeUp')}
        </Link>
      </ButtonLink>
      <ButtonLink asChild>
        <Link to={classAddresses.newTest(classKey)}>
          <NotebookPenIcon aria-hidden />
          {t('class.newTest')}
        </Link>
      </ButtonLink>
    </>
  )
}
