import { useCommonTexts } from '@portal/i18n'
import { useDownload, useNotify } from '@portal/remote-kit'
import { Button, FileSpreadsheetIcon, RowError } from '@portal/ui'
import { useTexts } from '../texts.ts'

interface ExportAttendanceProps {
  /** The group's name. */
  group: string
  /** `yyyy-mm-dd`. */
  date: string
  load: () => Promise<Blob>
  isUnsaved: boolean
}

/** Downloads the stored sheet as a spreadsheet. */
export function ExportAttendance({ group, date, load, isUnsaved }: ExportAttendanceProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const download = useDownload({
    load,
    fileName: `${t('attendance.exportName', { group, date })}.xlsx`,
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
