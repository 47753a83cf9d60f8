import { printTimetable } from '@portal/api-client/schedule'
import type { DepartmentTeacher, Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { IconLink, useDownload, useSession } from '@portal/remote-kit'
import { CalendarDaysIcon, DownloadIcon, EyeIcon, HStack, IconButton, RowError, UserRoundIcon } from '@portal/ui'
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
  const language = useLanguage()
  const { yearId } = useSession()
  const { id: teacherId, name } = teacher
  const download = useDownload({
    load: () => printTimetable({ teacherId, semester, yearId, language }),
    fileName: `${t('emploi.fileName')}-${name.replaceAll(' ', '-')}-${semester}.pdf`,
    failedText: t('teachers.downloadFailed'),
  })
  return (
    <HStack gap="1" justifyContent="flex-end" flexWrap="wrap">
      <IconLink to={paths.toTeacher({ teacherId })} label={t('teachers.detail', { name })} icon={<UserRoundIcon />} />
      <IconLink
        to={paths.toTeacherTimetable({ teacherId, semester })}
        label={t('teachers.timetable', { name })}
        icon={<CalendarDaysIcon />}
      />
      <IconButton
        label={t('teachers.download', { name })}
        icon={<DownloadIcon />}
        disabledReason={download.isBusy ? t('emploi.printing') : undefined}
        onClick={download.save}
      />
      <IconButton label={t('teachers.supervise', { name })} icon={<EyeIcon />} onClick={onInvigilation} />
      {download.failure && <RowError>{download.failure}</RowError>}
    </HStack>
  )
}
