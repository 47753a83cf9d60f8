import type { SchoolYear, AuthSession } from '@portal/remote-kit'
import { Box, chakra, MenuIcon, VisuallyHidden } from '@portal/ui'
import { Link } from 'react-router'
import { OverrideBadge } from '../override/OverrideBadge.tsx'
import { shellTexts } from '../texts.ts'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { BarButton } from './BarButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { YearBadge } from './YearBadge.tsx'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: 'frame',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', sm: '2' },
    height: '56px',
    paddingInline: { base: '2', sm: '3' },
    bg: 'surface',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
})

const Institute = chakra(Link, {
  base: {
    minWidth: '0',
    overflow: 'hidden',
    color: 'ink',
    fontWeight: 'semibold',
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 'sm',
  },
})

interface TopBarProps {
  institute: string
  session: AuthSession
  year: SchoolYear | null
  isMenuOpen: boolean
  onToggleMenu: () => void
  onSignOut: () => void
}

export function TopBar({ institute, session, year, isMenuOpen, onToggleMenu, onSignOut }: TopBarProps) {
  const t = shellTexts.useTexts()
  return (
    <Bar>
      <BarButton type="button" aria-expanded={isMenuOpen} onClick={onToggleMenu}>
        <MenuIcon aria-hidden />
        <VisuallyHidden>{t('bar.menu')}</VisuallyHidden>
      </BarButton>
      <Institute to="/dashboard">{institute}</Institute>
      <Box flex="1" />
      <OverrideBadge />
      {year && <YearBadge year={year} />}
      <Box hideBelow="sm">
        <FullscreenButton />
      </Box>
      <LanguageMenu />
      <AppearanceMenu />
      <ProfileMenu session={session} onSignOut={onSignOut} />
    </Bar>
  )
}
