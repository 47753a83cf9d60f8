import { Link } from '@portal/remote-kit'
import { ButtonLink, EmptyState } from '@portal/ui'
import { useTexts } from '../texts.ts'

/** Stands where a notice cannot be edited, and leads back to its list. */
export function BackToList({ text, path }: { text: string; path: string }) {
  const t = useTexts()
  return (
    <EmptyState
      text={text}
      action={
        <ButtonLink asChild>
          <Link to={path}>{t('notice.toList')}</Link>
        </ButtonLink>
      }
    />
  )
}
