import { Link } from '@portal/remote-kit'
import { ButtonLink, EmptyState } from '@portal/ui'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** Stands where an address leads to nobody, and leads on to the list. */
export function BackToTeachers({ text }: { text: string }) {
  const t = useTexts()
  return (
    <EmptyState
      text={text}
      action={
        <ButtonLink asChild>
          <Link to={paths.teachers}>{t('teacherDetail.toList')}</Link>
        </ButtonLink>
      }
    />
  )
}
