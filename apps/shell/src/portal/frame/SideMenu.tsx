import { useLanguage } from '@portal/i18n'
import type { LocalizedText } from '@portal/release-format/manifest'
import { chakra, moveFocus } from '@portal/ui'
import { useId, useRef } from 'react'
import { useStore } from 'zustand'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { currentEntry } from '../registry/current-entry.ts'
import { foldGroups } from '../registry/menu-folds.ts'
import { shellTexts } from '../texts.ts'
import type { PinnedPages } from '../pins/use-pinned-pages.ts'
import { PinnedList } from './PinnedList.tsx'
import { SideMenuEntry } from './SideMenuEntry.tsx'
import { SideMenuHeading } from './SideMenuHeading.tsx'
import { setGroupOpen, sideMenuStore } from './side-menu-store.ts'
import { useGroupTitle } from './use-group-title.ts'

const Nav = chakra('nav', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', paddingBlock: '3', paddingInline: '3' },
})

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', listStyle: 'none' } })

interface SideMenuProps {
  groups: readonly MenuGroup[]
  pins: PinnedPages
  pathname: string
  /** Path of the list that the current page belongs to. */
  parent: string | null
  isCollapsed: boolean
  /** Called on hover or focus of an entry, to preload its page. */
  onPreload: (path: string) => void
  onExpand: () => void
}

/** The menu entries of the remotes, in groups. Arrow keys move the focus; when collapsed it shows only icons. */
export function SideMenu({ groups, pins, pathname, parent, isCollapsed, onPreload, onExpand }: SideMenuProps) {
  const t = shellTexts.useTexts()
  const language = useLanguage()
  const titleOf = useGroupTitle()
  const nav = useRef<HTMLElement>(null)
  const id = useId()
  const { folds } = useStore(sideMenuStore)
  const current = currentEntry(groups, pathname, parent)
  const say = (text: LocalizedText) => text[language]
  return (
    <Nav ref={nav} aria-label={t('menu.label')} onKeyDown={(event) => nav.current && moveFocus(event, nav.current)}>
      <PinnedList groups={groups} paths={pins.paths} say={say} isCollapsed={isCollapsed} onPreload={onPreload} />
      {foldGroups(groups, current, folds).map(({ group, isCurrent, isOpen }) => {
        const title = groups.length > 1 ? titleOf(group) : null
        const isListed = isOpen || title === null
        const listId = `${id}${group.id}`
        return (
          <div key={group.id}>
            {title && (
              <SideMenuHeading
                title={title}
                entries={group.entries}
                icon={group.entries[0]?.icon}
                isOpen={isOpen}
                isCollapsed={isCollapsed}
                listId={listId}
                onToggle={isCurrent ? null : () => setGroupOpen(group.id, !isOpen)}
                onExpand={onExpand}
              />
            )}
            {isListed && (
              <List id={listId}>
                {group.entries.map((entry) => (
                  <SideMenuEntry
                    key={entry.id}
                    entry={entry}
                    pins={pins}
                    say={say}
                    current={current}
                    isCollapsed={isCollapsed}
                    onPreload={onPreload}
                    onExpand={onExpand}
                  />
                ))}
              </List>
            )}
          </div>
        )
      })}
    </Nav>
  )
}
