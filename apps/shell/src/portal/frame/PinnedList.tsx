import type { LocalizedText } from '@portal/release-format/manifest'
import { chakra, Tooltip } from '@portal/ui'
import { useId } from 'react'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { findEntry } from '../registry/current-entry.ts'
import { shellTexts } from '../texts.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { MenuFace, MenuLink } from './SideMenuEntry.tsx'
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
  const waiting = useWaiting()
  const id = useId()
  const pages = paths.flatMap((path) => {
    const { trail = [] } = findEntry(groups, path) ?? {}
    const link = trail.at(-1)
    const [top] = trail
    if (!link) return []
    const label = say(link.label)
    return [{ path, label, own: waiting(label, [link]), icon: top && 'icon' in top ? top.icon : undefined }]
  })
  if (pages.length === 0) return null
  return (
    <div>
      <SideMenuHeading
        title={t('menu.pinned')}
        entries={[]}
        icon="pin"
        isOpen
        isCollapsed={isCollapsed}
        listId={id}
        onToggle={null}
        onExpand={() => undefined}
      />
      <List id={id} aria-label={t('menu.pinned')}>
        {pages.map(({ path, label, own, icon }) => {
          const link = (
            <MenuLink path={path} label={label} waiting={own} pins={null} current={null} onPreload={onPreload}>
              <MenuFace icon={icon} label={label} waiting={own} isCollapsed={isCollapsed} />
            </MenuLink>
          )
          return <li key={path}>{isCollapsed ? <Tooltip text={own.name ?? label}>{link}</Tooltip> : link}</li>
        })}
      </List>
    </div>
  )
}
