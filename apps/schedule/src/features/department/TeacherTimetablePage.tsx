import { timetableQueries, type Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useParentPage, useSearchParams, useSession } from '@portal/remote-kit'
import { Page, QueryView } from '@portal/ui'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { parseTimetableId, paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { PrintTimetable } from '../../timetable/PrintTimetable.tsx'
import { WeekTimetable } from '../../timetable/WeekTimetable.tsx'
import { BackToTeachers } from './BackToTeachers.tsx'
import { isTeacherUnavailable } from './is-teacher-unavailable.ts'

export function TeacherTimetablePage() {
  const t = useTexts()
  useParentPage(paths.teachers)
  const [parameters] = useSearchParams()
  const key = parseTimetableId(parameters.get('id'))
  return (
    <Page title={t('teacherTimetable.title')} width="full" actions={key && <PrintTimetable {...key} />}>
      {key ? <TeacherTimetable {...key} /> : <BackToTeachers text={t('teacherTimetable.badAddress')} />}
    </Page>
  )
}

interface TeacherTimetableProps {
  teacherId: number
  semester: Semester
}

function TeacherTimetable({ teacherId, semester }: TeacherTimetableProps) {
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
