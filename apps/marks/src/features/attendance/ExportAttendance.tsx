import { exportAttendance, type AttendanceKey } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { saveFile, useNotify } from '@portal/remote-kit'
import { Button, FileSpreadsheetIcon } from '@portal/ui'
import { useMutation } from '@tanstack/react-query'
import { short } from '../../parts/toast.ts'
import { useTexts } from '../../texts.ts'

interface ExportAttendanceProps {
  attendance: AttendanceKey
  /** The group's name. */
  group: string
  isUnsaved: boolean
}

/** Saves what the server holds of a sheet as a spreadsheet. */
export function ExportAttendance({ attendance, group, isUnsaved }: ExportAttendanceProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const notify = useNotify()
  const download = useMutation({
    mutationFn: () => exportAttendance({ ...attendance, language }),
    onSuccess: (file) => {
      saveFile(file, `${t('attendance.exportName', { group, date: attendance.date })}.xlsx`)
      if (isUnsaved) notify.info(t('attendance.exportUnsaved'))
    },
    onError: () => notify.error(t('attendance.exportFailed'), short),
  })
  return (
    <Button icon={<FileSpreadsheetIcon />} isBusy={download.isPending} onClick={() => download.mutate()}>
      {common('export')}
    </Button>
  )
}
