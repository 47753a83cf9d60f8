import type { AnnouncedExam } from '@portal/api-client/marks'
import { useSession } from '@portal/remote-kit'
import { FileSpreadsheetIcon, IconButton, RowError, Spinner } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { closedReason, examKeyOf, examNameParams } from '../../announced-exams/announced-exam.ts'
import { useMarksExport } from './use-marks-export.ts'

export function ExportIconButton({ exam }: { exam: AnnouncedExam }) {
  const t = useTexts()
  const download = useMarksExport({ exam: examKeyOf(exam, useSession()), group: exam.group })
  return (
    <>
      <IconButton
        label={t('marks.exportMarks', examNameParams(exam))}
        icon={download.isBusy ? <Spinner /> : <FileSpreadsheetIcon />}
        disabledReason={closedReason(exam, t)}
        onClick={download.save}
      />
      {download.failure && <RowError>{download.failure}</RowError>}
    </>
  )
}
