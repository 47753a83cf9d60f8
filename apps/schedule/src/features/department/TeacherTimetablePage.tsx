import { useParentPage, useSearchParams } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { PrintTimetable } from '../../timetable/PrintTimetable.tsx'
import { paths, parseTimetableId } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { BackToTeachers } from './BackToTeachers.tsx'
import { TeacherTimetable } from './TeacherTimetable.tsx'

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
