import { printTimetable } from '@portal/api-client/schedule'
import type { Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useDocument, useSession } from '@portal/remote-kit'
import { Button, MoreActions, PrinterIcon, RowError } from '@portal/ui'
import { useTexts } from '../texts.ts'

interface PrintTimetableProps {
  teacherId: number
  semester: Semester
}

/** Opens a teacher's timetable as a PDF in the current language; on a phone from a menu. */
export function PrintTimetable({ teacherId, semester }: PrintTimetableProps) {
  const t = useTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const { open, isBusy, failure } = useDocument({
    load: () => printTimetable({ teacherId, semester, yearId, language }),
    name: `${t('emploi.fileName')}-${semester}.pdf`,
    waitingText: t('emploi.printing'),
    failedText: t('emploi.printFailed'),
  })
  return (
    <>
      <MoreActions>
        <Button icon={<PrinterIcon />} isBusy={isBusy} onClick={open}>
          {t('emploi.print')}
        </Button>
      </MoreActions>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
