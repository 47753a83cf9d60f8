import { exportAttendance, type AttendanceKey } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Button, FileSpreadsheetIcon } from '@portal/ui'
import { useDownload } from '../../documents/use-download.ts'
import { useTexts } from '../../texts.ts'

interface ExportAttendanceProps {
  attendance: AttendanceKey
  /** The group's name. */
  group: string
  isUnsaved: boolean
}

/** Downloads the stored sheet as a spreadsheet. */
export function ExportAttendance({ attendance, group, isUnsaved }: ExportAttendanceProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const download = useDownload({
    load: () => exportAttendance({ ...attendance, language }),
    fileName: `${t('attendance.exportName', { group, date: attendance.date })}.xlsx`,
    isUnsaved,
  })
  return (
    <Button icon={<FileSpreadsheetIcon />} isBusy={download.isPending} onClick={() => download.mutate()}>
      {common('export')}
    </Button>
  )
}
