import { exportAttendanceList, type ExamRoom } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Button, FileSpreadsheetIcon } from '@portal/ui'
import { useDownload } from '../../parts/use-download.ts'
import { useTexts } from '../../texts.ts'

interface AttendanceListProps {
  examId: number
  room: ExamRoom
}

/** Downloads the attendance list of a room, for signatures. */
export function AttendanceList({ examId, room }: AttendanceListProps) {
  const t = useTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const download = useDownload({
    load: () => exportAttendanceList({ examId, room: room.name, yearId, language }),
    fileName: `${t('result.listName', { group: room.group, room: room.name })}.xlsx`,
  })
  return (
    <Button icon={<FileSpreadsheetIcon />} isBusy={download.isPending} onClick={() => download.mutate()}>
      {t('result.attendanceList')}
    </Button>
  )
}
