import type { LocalizedText } from '@portal/release-format/manifest'
import { chakra, Tooltip, VisuallyHidden } from '@portal/ui'
import { useId } from 'react'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { findEntry } from '../registry/current-entry.ts'
import { shellTexts } from '../texts.ts'
import { menuIcon } from './menu-icons.ts'
import { MenuLink } from './SideMenuEntry.tsx'
import { SideMenuHeading } from './SideMenuHeading.tsx'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    marginBlockEnd: '2',
    paddingBlockEnd: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
})

interface PinnedListProps {
  groups: readonly MenuGroup[]
  paths: readonly string[]
  say: (text: LocalizedText) => string
  isCollapsed: boolean
  onPreload: (path: string) => void
}

/**
 * The pinned pages at the beginning of the menu, as far as the menu has them. None is marked as current: its own entry is.
 */
export function PinnedList({ groups, paths, say, isCollapsed, onPreload }: PinnedListProps) {
  const t = shellTexts.useTexts()
  const id = useId()
  const pages = paths.flatMap((path) => {
    const { trail = [] } = findEntry(groups, path) ?? {}
    const link = trail.at(-1)
    const [top] = trail
    return link ? [{ path, label: say(link.label), icon: top && 'icon' in top ? top.icon : undefined }] : []
  })
  if (pages.length === 0) return null
  return (
    <div>
      <SideMenuHeading
        title={t('menu.pinned')}
        icon="pin"
        isOpen
        isCollapsed={isCollapsed}
        listId={id}
        onToggle={null}
        onExpand={() => undefined}
      />
      <List id={id} aria-label={t('menu.pinned')}>
        {pages.map(({ path, label, icon }) => {
          const link = (
            <MenuLink path={path} label={label} pins={null} current={null} onPreload={onPreload}>
              {menuIcon(icon)}
              {isCollapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
            </MenuLink>
          )
          return <li key={path}>{isCollapsed ? <Tooltip text={label}>{link}</Tooltip> : link}</li>
        })}
      </List>
    </div>
  )
}
