import { ButtonLink, Tooltip } from '@portal/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface IconLinkProps {
  to: string
  label: string
  icon: ReactNode
}

/** An icon-only link to another page of the portal; its accessible name is also shown as a tooltip. */
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
