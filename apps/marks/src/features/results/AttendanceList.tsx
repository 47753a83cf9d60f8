import { exportAttendanceList, type ExamRoom } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { saveFile, useNotify, useSession } from '@portal/remote-kit'
import { Button, FileSpreadsheetIcon } from '@portal/ui'
import { useMutation } from '@tanstack/react-query'
import { short } from '../../parts/toast.ts'
import { useTexts } from '../../texts.ts'

interface AttendanceListProps {
  examId: number
  room: ExamRoom
}

/** Saves the list of those who sat in a room, to be signed. */
export function AttendanceList({ examId, room }: AttendanceListProps) {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const { yearId } = useSession()
  const download = useMutation({
    mutationFn: () => exportAttendanceList({ examId, room: room.name, yearId, language }),
    onSuccess: (file) => saveFile(file, `${t('result.listName', { group: room.group, room: room.name })}.xlsx`),
    onError: () => notify.error(t('attendance.exportFailed'), short),
  })
  return (
    <Button icon={<FileSpreadsheetIcon />} isBusy={download.isPending} onClick={() => download.mutate()}>
      {t('result.attendanceList')}
    </Button>
  )
}
