import { formatSlot } from '@portal/i18n'
import { useParentPage, useWeekLabels } from '@portal/remote-kit'
import { Box, LtrText, Page, SessionTypeBadge } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import type { ClassSession } from '../../today/class-session.ts'
import { DateForm } from './DateForm.tsx'
import { GroupSheets } from './GroupSheets.tsx'

interface AttendanceProps {
  cell: ClassSession
  /** Opens the sheets of this day, `yyyy-mm-dd`. */
  start?: string
}

/** One class session: its date, then the sheets of its groups. */
export function Attendance({ cell, start }: AttendanceProps) {
  const t = useTexts()
  useParentPage(paths.sessions)
  const { days } = useWeekLabels()
  const [date, setDate] = useState<string | null>(start ?? null)
  return (
    <Page
      title={t('attendance.title')}
      width="full"
      help={
        <Box as="span" color="ink" fontWeight="semibold">
          <bdi>{cell.subject}</bdi> <SessionTypeBadge type={cell.type} isMakeUp={cell.heldOn !== null} />
          {` · ${days[cell.day - 1]} `}
          <Box as="span" whiteSpace="nowrap">
            <LtrText>{formatSlot(cell.slot)}</LtrText>
          </Box>
        </Box>
      }
      // Beside the title, because the students are what the page is for.
      actions={<DateForm cell={cell} start={start} onShow={setDate} />}
    >
      {date && <GroupSheets key={date} cell={cell} date={date} />}
    </Page>
  )
}
