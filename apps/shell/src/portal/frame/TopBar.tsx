import { useCommonTexts } from '@portal/i18n'
import { currentSemester, type AuthSession, type SchoolYear } from '@portal/remote-kit'
import { Badge, Box, chakra, LtrText, MenuIcon, VisuallyHidden } from '@portal/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { OverrideBadges } from '../override/OverrideBadges.tsx'
import { shellTexts } from '../texts.ts'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { BarButton } from './BarButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

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
      <OverrideBadges />
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

/** The academic year of the session, and the current semester when the year is the current one. */
function YearBadge({ year }: { year: SchoolYear }) {
  const t = shellTexts.useTexts()
  const common = useCommonTexts()
  const [now] = useState(() => new Date())
  const semester = currentSemester(year.name, now)
  return (
    <Badge title={t('bar.year', { year: year.name })}>
      <LtrText>{year.name}</LtrText>
      {semester && (
        <Box as="span" hideBelow="md">
          {` · ${common(`semester${semester}`)}`}
        </Box>
      )}
    </Badge>
  )
}
