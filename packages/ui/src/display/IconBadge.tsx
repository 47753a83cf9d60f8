import type { ComponentProps, ComponentType, SVGAttributes } from 'react'
import { Badge } from './Badge.tsx'

interface IconBadgeProps extends ComponentProps<typeof Badge> {
  /** Decorative: the text says all. */
  Icon?: ComponentType<SVGAttributes<SVGSVGElement>> | null
}

/** A status text after its icon. */
export function IconBadge({ Icon, children, ...badge }: IconBadgeProps) {
  return (
    <Badge {...badge}>
      {Icon && <Icon aria-hidden />}
      {children}
    </Badge>
  )
}
