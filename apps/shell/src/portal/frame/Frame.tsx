import type { SchoolYear, AuthSession } from '@portal/remote-kit'
import { Box, chakra, Dialog, hidesBelowPlaceholder, useIsNarrow, useIsPhone } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { currentEntry } from '../registry/current-entry.ts'
import { shellTexts } from '../texts.ts'
import type { PinnedPages } from '../pins/use-pinned-pages.ts'
import { TaskReader, useTaskNumbers } from '../waiting/use-task-numbers.ts'
import { kindsOf, TaskNumbersContext } from '../waiting/use-waiting.ts'
import { BottomBar, bottomBarHeight } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { FootNotice } from './FootNotice.tsx'
import { sideMenuStore } from './side-menu-store.ts'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useGroupTitle } from './use-group-title.ts'
import { usePortalName } from './use-portal-name.ts'

const Side = chakra('aside', {
  base: {
    position: 'sticky',
    insetBlockStart: '56px',
    flexShrink: 0,
    width: '248px',
    height: 'calc(100dvh - 56px)',
    overflowY: 'auto',
    bg: 'surface',
    borderInlineEndWidth: '1px',
    borderColor: 'line',
    transition: 'width 160ms ease-out',
    _print: { display: 'none' },
  },
  variants: { isCollapsed: { true: { width: '68px' } } },
})

const Main = chakra('main', {
  base: {
    flex: '1',
    minWidth: '0',
    padding: { base: '4', md: '6' },
    // Offset of sticky table headers below the bar.
    '--frame-top': '56px',
    _focusVisible: { outline: 'none' },
    _print: { padding: '0' },
  },
})

interface FrameProps {
  institute: string
  session: AuthSession
  year: SchoolYear | null
  groups: readonly MenuGroup[]
  pins: PinnedPages
  pathname: string
  /** Path of the list that the current page belongs to. */
  parent: string | null
  onPreload: (path: string) => void
  onSignOut: () => void
  children: ReactNode
}

/** Layout around the pages of a signed-in teacher: top bar, side menu and footer. */
export function Frame({ groups, pins, pathname, parent, onPreload, children, ...bar }: FrameProps) {
  const t = shellTexts.useTexts()
  const { search } = useLocation()
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const { isCollapsed } = useStore(sideMenuStore)
  const titleOf = useGroupTitle()
  const portal = usePortalName(bar.session)
  const isNeeded = groups.some(({ entries }) => kindsOf(entries).length > 0)
  const numbers = useTaskNumbers(bar.session, isNeeded)
  // The sheet is bound to the page where it was opened, so that navigation closes it.
  const [sheet, setSheet] = useState<{ page: string; group: string | null } | null>(null)
  const openSheet = isNarrow && sheet?.page === pathname ? sheet : null
  const sheetGroup = groups.find(({ id }) => id === openSheet?.group)
  const toggleSheet = (group: string | null) => setSheet(openSheet ? null : { page: pathname, group })

  const toggleMenu = () => (isNarrow ? toggleSheet(null) : sideMenuStore.setState({ isCollapsed: !isCollapsed }))
  const menu = (shown: readonly MenuGroup[], collapsed: boolean) => (
    <SideMenu
      groups={shown}
      pins={pins}
      pathname={pathname}
      parent={parent}
      isCollapsed={collapsed}
      onPreload={onPreload}
      onExpand={() => sideMenuStore.setState({ isCollapsed: false })}
    />
  )

  return (
    <TaskNumbersContext value={numbers}>
      {isNeeded && <TaskReader key={pathname} yearId={bar.session.yearId} />}
      <SkipLink />
      <TopBar
        {...bar}
        hiddenMenu={isNarrow ? groups : []}
        isMenuOpen={isNarrow ? openSheet !== null : !isCollapsed}
        onToggleMenu={isPhone ? null : toggleMenu}
      />
      <Box display="flex" minHeight="calc(100dvh - 56px)" css={{ '--frame-bottom': isPhone ? bottomBarHeight : '0px' }}>
        {!isNarrow && <Side isCollapsed={isCollapsed}>{menu(groups, isCollapsed)}</Side>}
        <Box display="flex" flexDirection="column" flex="1" minWidth="0">
          <Box display="flex" flexDirection="column" flex="1" css={hidesBelowPlaceholder}>
            <Main id="main" tabIndex={-1}>
              {children}
            </Main>
            {/* Remounted per URL, so that the footer does not shift into view after a long page. */}
            <Footer key={pathname + search} institute={bar.institute} portal={portal} />
          </Box>
          <FootNotice />
        </Box>
      </Box>
      {isPhone && (
        <BottomBar
          groups={groups}
          current={currentEntry(groups, pathname, parent)}
          isOpen={(group) => openSheet !== null && openSheet.group === group}
          onOpen={toggleSheet}
        />
      )}
      <Dialog
        title={(sheetGroup && titleOf(sheetGroup)) ?? t('bar.menu')}
        isOpen={openSheet !== null}
        onClose={() => setSheet(null)}
      >
        {menu(sheetGroup ? [sheetGroup] : groups, false)}
      </Dialog>
    </TaskNumbersContext>
  )
}
