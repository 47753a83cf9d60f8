import { printTimetable } from '@portal/api-client/schedule'
import type { Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { openFile, useNotify, useSession } from '@portal/remote-kit'
import { Button, PrinterIcon } from '@portal/ui'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'

interface PrintTimetableProps {
  teacherId: number
  semester: Semester
}

/** Opens a teacher's timetable as a document in the language of the moment. */
export function PrintTimetable({ teacherId, semester }: PrintTimetableProps) {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const { yearId } = useSession()
  const print = useMutation({
    mutationFn: () =>
      openFile(
        () => printTimetable({ teacherId, semester, yearId, language }),
        `${t('emploi.fileName')}-${semester}.pdf`,
        t('emploi.printing'),
      ),
    onError: () => notify.error(t('emploi.printFailed')),
  })
  return (
    <Button icon={<PrinterIcon />} isBusy={print.isPending} onClick={() => print.mutate()}>
      {t('emploi.print')}
    </Button>
  )
}
