import { timetableQueries } from '@portal/api-client/schedule'
import type { Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { QueryView } from '@portal/ui'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { WeekTimetable } from '../../timetable/WeekTimetable.tsx'
import { useTexts } from '../../texts.ts'
import { BackToTeachers } from './BackToTeachers.tsx'
import { isTeacherUnavailable } from './is-teacher-unavailable.ts'

interface TeacherTimetableProps {
  teacherId: number
  semester: Semester
}

export function TeacherTimetable({ teacherId, semester }: TeacherTimetableProps) {
  const t = useTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const timetable = useQuery(timetableQueries.ofTeacher({ teacherId, semester, yearId, language }))
  if (isTeacherUnavailable(timetable.error)) return <BackToTeachers text={t('teacherDetail.absent')} />
  return (
    <QueryView query={timetable} loading={<TimetableSkeleton />}>
      {(found) => <WeekTimetable timetable={found} semester={semester} emptyText={t('emploi.empty')} isOfficial />}
    </QueryView>
  )
}
