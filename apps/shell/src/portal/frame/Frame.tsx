import type { SchoolYear, AuthSession } from '@portal/remote-kit'
import { Box, chakra, Dialog, hidesBelowPlaceholder, useIsNarrow } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { shellTexts } from '../texts.ts'
import { Footer } from './Footer.tsx'
import { sideMenuStore } from './side-menu-store.ts'
import { NewerVersion } from './NewerVersion.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

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
  pathname: string
  /** Path of the list that the current page belongs to. */
  parent: string | null
  onPreload: (path: string) => void
  onSignOut: () => void
  children: ReactNode
}

/** Layout around the pages of a signed-in teacher: top bar, side menu and footer. */
export function Frame({ groups, pathname, parent, onPreload, children, ...bar }: FrameProps) {
  const t = shellTexts.useTexts()
  const { search } = useLocation()
  const isNarrow = useIsNarrow()
  const { isCollapsed } = useStore(sideMenuStore)
  // The menu sheet is bound to the page where it was opened, so that navigation closes it.
  const [sheetPage, setSheetPage] = useState<string | null>(null)
  const isSheetOpen = isNarrow && sheetPage === pathname
  const setSheetOpen = (isOpen: boolean) => setSheetPage(isOpen ? pathname : null)

  const toggleMenu = () =>
    isNarrow ? setSheetOpen(!isSheetOpen) : sideMenuStore.setState({ isCollapsed: !isCollapsed })
  const menu = (collapsed: boolean) => (
    <SideMenu
      groups={groups}
      pathname={pathname}
      parent={parent}
      isCollapsed={collapsed}
      onPreload={onPreload}
      onExpand={() => sideMenuStore.setState({ isCollapsed: false })}
    />
  )

  return (
    <>
      <SkipLink />
      <TopBar {...bar} isMenuOpen={isNarrow ? isSheetOpen : !isCollapsed} onToggleMenu={toggleMenu} />
      <Box display="flex" minHeight="calc(100dvh - 56px)">
        {!isNarrow && <Side isCollapsed={isCollapsed}>{menu(isCollapsed)}</Side>}
        <Box display="flex" flexDirection="column" flex="1" minWidth="0">
          <Box display="flex" flexDirection="column" flex="1" css={hidesBelowPlaceholder}>
            <Main id="main" tabIndex={-1}>
              {children}
            </Main>
            {/* Remounted per URL, so that the footer does not shift into view after a long page. */}
            <Footer key={pathname + search} institute={bar.institute} />
          </Box>
          <NewerVersion />
        </Box>
      </Box>
      <Dialog title={t('bar.menu')} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {menu(false)}
      </Dialog>
    </>
  )
}
