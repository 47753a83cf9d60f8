import { useParentPage, useSearchParams } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { paths, parseTeacherId } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { BackToTeachers } from './BackToTeachers.tsx'
import { TeacherDetail } from './TeacherDetail.tsx'

export function TeacherDetailPage() {
  const t = useTexts()
  useParentPage(paths.teachers)
  const [parameters] = useSearchParams()
  const key = parseTeacherId(parameters.get('id'))
  return (
    <Page title={t('teacherDetail.title')} width="form">
      {key ? <TeacherDetail {...key} /> : <BackToTeachers text={t('teacherDetail.badAddress')} />}
    </Page>
  )
}
