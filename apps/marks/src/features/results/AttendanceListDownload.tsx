import { exportAttendanceList, type ExamRoom } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useDownload, useSession } from '@portal/remote-kit'
import { Button, FileSpreadsheetIcon, RowError } from '@portal/ui'
import { useTexts } from '../../texts.ts'

interface AttendanceListDownloadProps {
  examId: number
  room: ExamRoom
}

/** Downloads the attendance list of a room, for signatures. */
export function AttendanceListDownload({ examId, room }: AttendanceListDownloadProps) {
  const t = useTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const download = useDownload({
    load: () => exportAttendanceList({ examId, room: room.name, yearId, language }),
    fileName: `${t('result.listName', { group: room.group, room: room.name })}.xlsx`,
    failedText: t('file.exportFailed'),
  })
  return (
    <>
      <Button icon={<FileSpreadsheetIcon />} isBusy={download.isBusy} onClick={download.save}>
        {t('result.attendanceList')}
      </Button>
      {download.failure && <RowError>{download.failure}</RowError>}
    </>
  )
}
