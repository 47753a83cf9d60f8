import type { Semester } from '@portal/api-client/schedule'
import { formatSlot } from '@portal/i18n'
import { classAddresses, instituteDay, Link, useNow } from '@portal/remote-kit'
import {
  CalendarPlusIcon,
  CalendarX2Icon,
  ClipboardListIcon,
  NotebookPenIcon,
  PencilIcon,
  UsersRoundIcon,
} from '@portal/ui'
import { CardLink, CardMenu, type PlacedOption } from '@portal/ui/timetable'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

interface SessionControlsProps {
  placed: PlacedOption
  semester: Semester
}

/** The link of a session to the page of its class, and a menu: roll, marks, make-up, test, absence; without a weekly class, the roll. */
export function SessionControls({ placed: { day, slot, option }, semester }: SessionControlsProps) {
  const t = useTexts()
  const now = useNow()
  const { classGroupId, subject, group, sessionId, examType } = option
  const of = { subject, group, day: day.label, slot: formatSlot(slot.label) }
  const hasRoll = day.date !== undefined && examType === null && !option.cancelledBy && day.date <= instituteDay(now)
  const roll = hasRoll && (
    <Action to={classAddresses.roll({ sessionId, date: day.date ?? '' })} icon={<UsersRoundIcon aria-hidden />}>
      {t('cell.roll')}
    </Action>
  )
  // Such as one that is held for a colleague.
  if (classGroupId === null) return roll && <CardMenu label={t('cell.actions', of)}>{roll}</CardMenu>
  const key = { groupId: classGroupId, subjectId: option.subjectId, type: option.type, semester }
  return (
    <>
      <CardLink asChild>
        <Link to={classAddresses.page(key)} aria-label={t('cell.class', of)} />
      </CardLink>
      <CardMenu label={t('cell.actions', of)}>
        {roll}
        <Action to={classAddresses.marks(key)} icon={<PencilIcon aria-hidden />}>
          {t('cell.marks')}
        </Action>
        <Action to={classAddresses.newMakeUp(key)} icon={<CalendarPlusIcon aria-hidden />}>
          {t('cell.makeUp')}
        </Action>
        <Action to={classAddresses.newTest(key)} icon={<NotebookPenIcon aria-hidden />}>
          {t('cell.test')}
        </Action>
        {day.date !== undefined && (
          <Action to={classAddresses.newAbsence(day.date)} icon={<CalendarX2Icon aria-hidden />}>
            {t('cell.absence')}
          </Action>
        )}
        <Action to={classAddresses.page(key)} icon={<ClipboardListIcon aria-hidden />}>
          {t('cell.page')}
        </Action>
      </CardMenu>
    </>
  )
}

function Action({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </li>
  )
}
