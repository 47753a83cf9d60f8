import type { AnnouncedExam } from '@portal/api-client/marks'
import { useSession } from '@portal/remote-kit'
import { FileSpreadsheetIcon, IconButton, Spinner } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { closedReason } from './closed-reason.ts'
import { keyOf, nameOf } from './exam-name.ts'
import { useExport } from './use-export.ts'

export function ExportIcon({ exam }: { exam: AnnouncedExam }) {
  const t = useTexts()
  const download = useExport({ exam: keyOf(exam, useSession()), group: exam.group })
  return (
    <IconButton
      label={t('marks.exportMarks', nameOf(exam))}
      icon={download.isPending ? <Spinner /> : <FileSpreadsheetIcon />}
      disabledReason={closedReason(exam, t)}
      onClick={() => download.mutate()}
    />
  )
}
