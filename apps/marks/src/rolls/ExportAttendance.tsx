import { useCommonTexts } from '@portal/i18n'
import { useDownload, useNotify } from '@portal/remote-kit'
import { FileSpreadsheetIcon, RowError, ServerButton } from '@portal/ui'
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
      <ServerButton icon={<FileSpreadsheetIcon />} isBusy={download.isBusy} onClick={download.save}>
        {common('export')}
      </ServerButton>
      {download.failure && <RowError>{download.failure}</RowError>}
    </>
  )
}
