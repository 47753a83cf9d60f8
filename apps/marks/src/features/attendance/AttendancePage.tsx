import { useNavigationState, useParentPage } from '@portal/remote-kit'
import { LtrText, Page, SessionTypeBadge } from '@portal/ui'
import { useState } from 'react'
import { FactList } from '../../layout/FactList.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { classSessionKey, isClassSession, type ClassSession } from './class-session.ts'
import { DateForm } from './DateForm.tsx'
import { GroupSheets } from './GroupSheets.tsx'

export function AttendancePage() {
  const cell = useNavigationState(isClassSession, paths.sessions)
  return cell && <Attendance key={classSessionKey(cell)} cell={cell} />
}

/** One class session: its date, then the sheets of its groups. */
function Attendance({ cell }: { cell: ClassSession }) {
  const t = useTexts()
  useParentPage(paths.sessions)
  const [date, setDate] = useState<string | null>(null)
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
      <DateForm cell={cell} onShow={setDate} />
      {date && <GroupSheets key={date} cell={cell} date={date} />}
    </Page>
  )
}
