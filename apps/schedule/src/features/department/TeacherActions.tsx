import { printTimetable } from '@portal/api-client/schedule'
import type { DepartmentTeacher, Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { IconLink, saveFile, useDocumentFailure, useNotify, useSession } from '@portal/remote-kit'
import { CalendarDaysIcon, DownloadIcon, EyeIcon, HStack, IconButton, UserRoundIcon } from '@portal/ui'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

interface TeacherActionsProps {
  teacher: DepartmentTeacher
  semester: Semester
  onInvigilation: () => void
}

/** The actions of a row: details, timetable, its document, and the invigilations. */
export function TeacherActions({ teacher, semester, onInvigilation }: TeacherActionsProps) {
  const t = useTexts()
  const notify = useNotify()
  const failure = useDocumentFailure()
  const language = useLanguage()
  const { yearId } = useSession()
  const { id: teacherId, name } = teacher
  const download = useMutation({
    mutationFn: () => printTimetable({ teacherId, semester, yearId, language }),
    onSuccess: (file) => saveFile(file, `${t('emploi.fileName')}-${name.replaceAll(' ', '-')}-${semester}.pdf`),
    onError: (error) => notify.error(failure(error, t('teachers.downloadFailed'))),
  })
  return (
    <HStack gap="1" justifyContent="flex-end">
      <IconLink to={paths.toTeacher({ teacherId })} label={t('teachers.detail', { name })} icon={<UserRoundIcon />} />
      <IconLink
        to={paths.toTeacherTimetable({ teacherId, semester })}
        label={t('teachers.timetable', { name })}
        icon={<CalendarDaysIcon />}
      />
      <IconButton
        label={t('teachers.download', { name })}
        icon={<DownloadIcon />}
        disabledReason={download.isPending ? t('emploi.printing') : undefined}
        onClick={() => download.mutate()}
      />
      <IconButton label={t('teachers.supervise', { name })} icon={<EyeIcon />} onClick={onInvigilation} />
    </HStack>
  )
}
