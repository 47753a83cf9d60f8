import { useNavigationState, useParentPage } from '@portal/remote-kit'
import { LtrText, Page, SessionTypeBadge } from '@portal/ui'
import { useState } from 'react'
import { Headings } from '../../parts/Headings.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { isChosenCell, type ChosenCell } from './chosen-cell.ts'
import { DateForm } from './DateForm.tsx'
import { GroupSheets } from './GroupSheets.tsx'

export function AttendancePage() {
  const cell = useNavigationState(isChosenCell, paths.sessions)
  return cell && <Attendance cell={cell} />
}

/** One class session: its date, then the sheets of its groups. */
function Attendance({ cell }: { cell: ChosenCell }) {
  const t = useTexts()
  useParentPage(paths.sessions)
  const [date, setDate] = useState<string | null>(null)
  return (
    <Page title={t('attendance.title')} width="full">
      <Headings
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
