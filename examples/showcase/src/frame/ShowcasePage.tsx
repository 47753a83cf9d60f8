import { Navigate, useLocation, usePageTitle } from '@portal/remote-kit'
import { Box, Page, Text } from '@portal/ui'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { paths, publicPages } from '../paths.ts'
import { layoutOfPage, sidebarState, wideScreen } from '../store/layout.ts'
import { useLayout } from '../store/layout-store.ts'
import { useSlices } from '../store/slices.ts'
import { useTexts } from '../texts.ts'
import { HorizontalMenu } from './MegaMenu.tsx'
import { pageTitle } from './page-title.ts'
import { Preloader } from './Preloader.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useScreenWidth } from './use-screen-width.ts'

interface ShowcasePageProps {
  title: string
  help?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * A page of the template. A public page is shown plainly; any other one needs the template's user, and has its bar,
 * menu, settings and footer around it.
 */
export function ShowcasePage(props: ShowcasePageProps) {
  const t = useTexts()
  const { pathname } = useLocation()
  const user = useSlices((slices) => slices.user)
  usePageTitle(pageTitle(pathname, t('template.name')))
  useEffect(() => {
    // Without braces the effect would return the promise of newer browsers, which is no cleanup.
    window.scrollTo(0, 0)
  }, [pathname])
  if (publicPages.includes(pathname)) return <Page width="form" {...props} />
  if (!user) return <Navigate to={paths.login} replace />
  return <ProtectedPage {...props} />
}

/** The template's lock of the context menu and of F12, within its own frame. */
const preventContextMenu = (event: MouseEvent) => event.preventDefault()
const preventDeveloperTools = (event: KeyboardEvent) => {
  if (event.key === 'F12') event.preventDefault()
}

function ProtectedPage({ children, ...page }: ShowcasePageProps) {
  const { pathname } = useLocation()
  const layout = layoutOfPage(useLayout(), pathname === paths.dashboard)
  const width = useScreenWidth()
  const frame = useRef<HTMLDivElement>(null)
  const isWide = width >= wideScreen
  const sidebar = layout.leftSideBarType && sidebarState(layout.leftSideBarType, width, layout.showSidebar)
  return (
    <Box
      ref={frame}
      position="relative"
      display="flex"
      flexDirection="column"
      minHeight="70vh"
      bg="canvas"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      width="full"
      maxWidth={layout.layoutWidth === 'boxed' ? '1200px' : undefined}
      marginInline={layout.layoutWidth === 'boxed' ? 'auto' : undefined}
      maxHeight={layout.layoutWidth === 'scrollable' ? '80vh' : undefined}
      overflowY={layout.layoutWidth === 'scrollable' ? 'auto' : undefined}
      data-layout={layout.layoutType}
      onContextMenu={preventContextMenu}
      onKeyDown={preventDeveloperTools}
    >
      {layout.isPreloader && <Preloader key={pathname} />}
      <TopBar layout={layout} hasSidebarButton={!isWide && sidebar !== null} frame={frame} />
      {layout.layoutType === 'horizontal' && isWide && <HorizontalMenu />}
      <Box display="flex" flexDirection={{ base: 'column', lg: 'row' }} flexGrow="1" minWidth="0">
        {sidebar?.isOpen && <Sidebar layout={layout} state={sidebar} />}
        <Box flexGrow="1" minWidth="0" padding={{ base: '3', sm: '5' }}>
          <Page width="full" {...page}>
            {children}
          </Page>
        </Box>
        {layout.showRightSidebar && <SettingsPanel />}
      </Box>
      <Footer />
    </Box>
  )
}

/** No landmark: the portal has a footer of its own. */
function Footer() {
  const t = useTexts()
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="2"
      padding="3"
      borderBlockStartWidth="1px"
      borderColor="line"
      _print={{ display: 'none' }}
    >
      <Text size="xs" tone="muted">
        {new Date().getFullYear()} © {t('template.name')}
      </Text>
      <Text size="xs" tone="muted">
        {t('template.credit')}
      </Text>
    </Box>
  )
}
