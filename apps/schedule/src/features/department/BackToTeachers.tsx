import { BackTo } from '@portal/remote-kit'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** Stands where an address leads to nobody, and leads on to the list. */
export function BackToTeachers({ text }: { text: string }) {
  const t = useTexts()
  return <BackTo text={text} path={paths.teachers} label={t('teacherDetail.toList')} />
}
