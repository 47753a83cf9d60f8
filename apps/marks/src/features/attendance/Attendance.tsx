import { useParentPage } from '@portal/remote-kit'
import { LtrText, Page, SessionTypeBadge } from '@portal/ui'
import { useState } from 'react'
import { FactList } from '../../layout/FactList.tsx'
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
  const [date, setDate] = useState<string | null>(start ?? null)
  return (
    <Page title={t('attendance.title')} width="full">
      <FactList
        facts={[
          {
            label: t('register.label.matiere'),
            value: (
              <>
                <bdi>{cell.subject}</bdi> <SessionTypeBadge type={cell.type} isMakeUp={cell.heldOn !== null} />
              </>
            ),
          },
          { label: t('attendance.slot'), value: <LtrText>{cell.slot}</LtrText> },
        ]}
      />
      <DateForm cell={cell} start={start} onShow={setDate} />
      {date && <GroupSheets key={date} cell={cell} date={date} />}
    </Page>
  )
}
