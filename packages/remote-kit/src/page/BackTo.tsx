import { ButtonLink, EmptyState } from '@portal/ui'
import { Link } from 'react-router'

interface BackToProps {
  text: string
  path: string
  /** The text of the link. */
  label: string
}

/** Empty state of a URL without content, with a link back. */
export function BackTo({ text, path, label }: BackToProps) {
  return (
    <EmptyState
      text={text}
      action={
        <ButtonLink asChild>
          <Link to={path}>{label}</Link>
        </ButtonLink>
      }
    />
  )
}
