import { Link } from '@portal/remote-kit'
import { ButtonLink, Tooltip } from '@portal/ui'
import type { ReactNode } from 'react'

interface IconLinkProps {
  to: string
  label: string
  icon: ReactNode
}

export function IconLink({ to, label, icon }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <ButtonLink asChild variant="ghost" isSquare>
        <Link to={to} aria-label={label}>
          {icon}
        </Link>
      </ButtonLink>
    </Tooltip>
  )
}
