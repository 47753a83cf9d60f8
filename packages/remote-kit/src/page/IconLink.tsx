import { ButtonLink, Tooltip } from '@portal/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface IconLinkProps {
  to: string
  label: string
  icon: ReactNode
}

/** A link to another page of the portal that shows an icon alone; its name stands in a tooltip. */
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
