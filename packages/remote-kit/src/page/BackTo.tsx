import { ButtonLink, EmptyState } from '@portal/ui'
import { Link } from 'react-router'

interface BackToProps {
  text: string
  path: string
  /** The text of the link. */
  label: string
}

/** Stands where an address leads to nothing that can be shown, and leads back. */
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
