import { BackTo } from '@portal/remote-kit'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** A message with a link to the list, for a URL without a teacher. */
export function BackToTeachers({ text }: { text: string }) {
  const t = useTexts()
  return <BackTo text={text} path={paths.teachers} label={t('teacherDetail.toList')} />
}
