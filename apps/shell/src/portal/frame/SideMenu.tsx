import { useLanguage, type TextKey } from '@portal/i18n'
import type { LocalizedText } from '@portal/release-format/manifest'
import { isPortalMenuGroup, type PortalMenuGroup } from '@portal/release-format/menu-groups'
import { chakra } from '@portal/ui'
import { useRef } from 'react'
import type french from '../locales/fr.json'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { currentEntry } from '../registry/current-entry.ts'
import { shellTexts } from '../texts.ts'
import { moveFocus } from './move-focus.ts'
import { SideMenuEntry } from './SideMenuEntry.tsx'

const Nav = chakra('nav', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', paddingBlock: '4', paddingInline: '3' },
})

const GroupTitle = chakra('h2', {
  base: {
    paddingInline: '3',
    paddingBlockEnd: '1',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    // The heading of a remote stays within its box, whatever its letters.
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
})

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyle: 'none' } })

type GroupText = Extract<TextKey<typeof french>, `menu.${string}`>

/** The text keys of the portal's own groups. */
const groupTitles: Record<PortalMenuGroup, GroupText | null> = {
  home: null,
  department: 'menu.department',
  teaching: 'menu.teaching',
  notices: 'menu.notices',
  attendance: 'menu.attendance',
  marks: 'menu.marks',
  library: 'menu.library',
  supervision: 'menu.supervision',
  services: 'menu.services',
  account: 'menu.account',
}

interface SideMenuProps {
  groups: readonly MenuGroup[]
  pathname: string
  /** Path of the list that the current page belongs to. */
  parent: string | null
  isCollapsed: boolean
  /** Called on hover or focus of an entry, to preload its page. */
  onPreload: (path: string) => void
  onExpand: () => void
}

/** The menu entries of the remotes, in groups. Arrow keys move the focus; when collapsed it shows only icons. */
export function SideMenu({ groups, pathname, parent, isCollapsed, onPreload, onExpand }: SideMenuProps) {
  const t = shellTexts.useTexts()
  const language = useLanguage()
  const nav = useRef<HTMLElement>(null)
  const current = currentEntry(groups, pathname, parent)
  const say = (text: LocalizedText) => text[language]
  /** The heading of a group; null for one that neither the portal knows nor its remote declares. */
  const heading = ({ id, label }: MenuGroup) => {
    const own = isPortalMenuGroup(id) ? groupTitles[id] : null
    return own ? t(own) : label ? say(label) : null
  }
  return (
    <Nav ref={nav} aria-label={t('menu.label')} onKeyDown={(event) => nav.current && moveFocus(event, nav.current)}>
      {groups.map((group) => {
        const title = heading(group)
        return (
          <div key={group.id}>
            {title && !isCollapsed && groups.length > 1 && <GroupTitle>{title}</GroupTitle>}
            <List>
              {group.entries.map((entry) => (
                <SideMenuEntry
                  key={entry.id}
                  entry={entry}
                  say={say}
                  current={current}
                  isCollapsed={isCollapsed}
                  onPreload={onPreload}
                  onExpand={onExpand}
                />
              ))}
            </List>
          </div>
        )
      })}
    </Nav>
  )
}
