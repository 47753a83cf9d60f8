import { exportAttendance, type AttendanceKey } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useDownload, useNotify } from '@portal/remote-kit'
import { Button, FileSpreadsheetIcon, RowError } from '@portal/ui'
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
  const notify = useNotify()
  const download = useDownload({
    load: () => exportAttendance({ ...attendance, language }),
    fileName: `${t('attendance.exportName', { group, date: attendance.date })}.xlsx`,
    failedText: t('file.exportFailed'),
    onDone: () => isUnsaved && notify.info(t('file.onlySaved')),
  })
  return (
    <>
      <Button icon={<FileSpreadsheetIcon />} isBusy={download.isBusy} onClick={download.save}>
        {common('export')}
      </Button>
      {download.failure && <RowError>{download.failure}</RowError>}
    </>
  )
}
