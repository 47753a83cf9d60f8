import { Link, useNavigate } from '@portal/remote-kit'
import {
  Box,
  Button,
  chakra,
  CircleAlertIcon,
  HStack,
  IconButton,
  LayoutDashboardIcon,
  MaximizeIcon,
  MenuIcon,
  MinimizeIcon,
  Rows3Icon,
  SettingsIcon,
  Stack,
  Text,
  UserIcon,
} from '@portal/ui'
import { useState, type RefObject } from 'react'
import { useFailureText } from '../failure-text.ts'
import { paths, productSearchPath } from '../paths.ts'
import { logout } from '../store/account-actions.ts'
import type { Layout } from '../store/layout.ts'
import { changeLayout } from '../store/layout-store.ts'
import { useSlices } from '../store/slices.ts'
import { useTexts } from '../texts.ts'
import { Disclosure } from './Disclosure.tsx'
import { MegaMenu } from './MegaMenu.tsx'
import { shortcuts } from './menu.ts'
import { itemStyle, MenuItem } from './MenuItem.tsx'
import { themeStyle } from './themes.ts'

const Bar = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    '& a': { color: 'inherit' },
    _print: { display: 'none' },
  },
})

const Search = chakra('input', {
  base: {
    flex: '1 1 9rem',
    maxWidth: '18rem',
    minWidth: '0',
    minHeight: '32px',
    paddingInline: '3',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    fontSize: 'sm',
  },
})

const LogoLink = chakra(Link, { base: { fontWeight: 'semibold', textDecoration: 'none', paddingInline: '2' } })

interface TopBarProps {
  layout: Layout
  hasSidebarButton: boolean
  frame: RefObject<HTMLDivElement | null>
}

/** The bar above the pages, which is no landmark beside that of the portal: logo, search, menus, full screen, the errors of calls, the account and the settings. */
export function TopBar({ layout, hasSidebarButton, frame }: TopBarProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  return (
    <Bar {...themeStyle[layout.topbarTheme]}>
      {hasSidebarButton && (
        <IconButton
          label={t('frame.openMenu')}
          icon={<MenuIcon />}
          size="sm"
          color="inherit"
          aria-expanded={layout.showSidebar}
          onClick={() => changeLayout({ showSidebar: !layout.showSidebar })}
        />
      )}
      <LogoLink to={paths.dashboard}>{t('template.name')}</LogoLink>
      <Search
        type="search"
        aria-label={t('frame.search')}
        placeholder={t('frame.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void navigate(productSearchPath(words))}
      />
      <HStack gap="1" marginInlineStart="auto">
        <Disclosure label={t('frame.megaMenu')} icon={<Rows3Icon />} isWide>
          <MegaMenu />
        </Disclosure>
        <Disclosure label={t('frame.shortcuts')} icon={<LayoutDashboardIcon />}>
          {shortcuts.map((link) => (
            <MenuItem key={link.label} link={link} />
          ))}
        </Disclosure>
        <FullscreenToggle frame={frame} />
        <Disclosure label={t('frame.errors')} icon={<CircleAlertIcon />}>
          <MadeCalls />
          <CallErrors />
        </Disclosure>
        <UserMenu />
        <IconButton
          label={t('frame.settings')}
          icon={<SettingsIcon />}
          size="sm"
          color="inherit"
          aria-expanded={layout.showRightSidebar}
          onClick={() => changeLayout({ showRightSidebar: !layout.showRightSidebar })}
        />
      </HStack>
    </Bar>
  )
}

function FullscreenToggle({ frame }: Pick<TopBarProps, 'frame'>) {
  const t = useTexts()
  const [isFull, setIsFull] = useState(false)
  const toggle = async () => {
    if (isFull) await document.exitFullscreen()
    else await frame.current?.requestFullscreen()
    setIsFull(!isFull)
  }
  return (
    <IconButton
      label={t(isFull ? 'frame.exitFullscreen' : 'frame.fullscreen')}
      icon={isFull ? <MinimizeIcon /> : <MaximizeIcon />}
      size="sm"
      color="inherit"
      onClick={() => void toggle()}
    />
  )
}

/** How many of the calls were made so far. */
function MadeCalls() {
  const t = useTexts()
  const made = useSlices(({ madeCalls }) => madeCalls.length)
  return <Text>{t('frame.calls', { made })}</Text>
}

/** The last error of each slice of data. */
function CallErrors() {
  const t = useTexts()
  const failureText = useFailureText()
  const errors = Object.entries(useSlices(({ errors: bySlice }) => bySlice)).filter(([, error]) => error !== '')
  if (errors.length === 0) return <Text>{t('frame.noErrors')}</Text>
  return (
    <Stack as="ul" gap="2">
      {errors.map(([slice, error]) => (
        <li key={slice}>{failureText(error)}</li>
      ))}
    </Stack>
  )
}

function UserMenu() {
  const t = useTexts()
  return (
    <Disclosure label={t('frame.user')} icon={<UserIcon />}>
      <MenuItem link={{ label: 'menu.profile', path: paths.profile }} />
      <Box {...itemStyle} paddingInline="0">
        <Button variant="ghost" size="sm" onClick={logout}>
          {t('frame.logout')}
        </Button>
      </Box>
    </Disclosure>
  )
}
