import { NavLink } from '@portal/remote-kit'
import { chakra, VisuallyHidden } from '@portal/ui'
import type { ReactElement } from 'react'
import { useTexts } from '../texts.ts'
import type { MenuLink } from './menu.ts'

export const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '32px',
  paddingInline: '2',
  borderRadius: 'sm',
  fontSize: 'sm',
  color: 'inherit',
  textDecoration: 'none',
} as const

const Anchor = chakra('span', {
  base: {
    display: 'contents',
    '& > a': itemStyle,
    '& > a:hover': { textDecoration: 'underline' },
    '& > a[aria-current=page]': { fontWeight: 'semibold', outline: '1px solid currentColor', outlineOffset: '-1px' },
  },
})
const Unavailable = chakra('span', { base: { ...itemStyle, opacity: 0.75, fontStyle: 'italic' } })

interface MenuItemProps {
  link: MenuLink
  icon?: ReactElement
  /** False shows the icon only, with the label as its name. */
  hasLabel?: boolean
}

/** A link of the menu; an entry without data behind it says so. */
export function MenuItem({ link: { label, path }, icon, hasLabel = true }: MenuItemProps) {
  const t = useTexts()
  const text = t(label)
  if (!path) {
    const reason = t('menu.noData', { entry: text })
    return (
      <Unavailable title={reason}>
        {hasLabel ? (
          reason
        ) : (
          <>
            {icon}
            <VisuallyHidden>{reason}</VisuallyHidden>
          </>
        )}
      </Unavailable>
    )
  }
  return (
    <Anchor>
      <NavLink to={path} end aria-label={hasLabel ? undefined : text} title={hasLabel ? undefined : text}>
        {icon}
        {hasLabel && text}
      </NavLink>
    </Anchor>
  )
}
