import { useCommonTexts } from '@portal/i18n'
import { currentSemester, type AuthSession, type SchoolYear } from '@portal/remote-kit'
import { Badge, Box, chakra, LtrText, MenuIcon, stickyBar, VisuallyHidden } from '@portal/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { OverrideBadges } from '../override/OverrideBadges.tsx'
import { PaletteLauncher } from '../palette/PaletteLauncher.tsx'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { shellTexts } from '../texts.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { WaitingCount } from '../waiting/WaitingCount.tsx'
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

/** The institute and the year: one below the other on a phone, where the buttons leave little room beside them. */
const Identity = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-start', sm: 'center' },
    justifyContent: { base: 'center', sm: 'space-between' },
    flex: '1',
    gap: { base: '0', sm: '2' },
    minWidth: '0',
  },
})

const Institute = chakra(Link, {
  base: {
    minWidth: '0',
    maxWidth: 'full',
    overflow: 'hidden',
    color: 'ink',
    fontWeight: 'semibold',
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 'sm',
    smDown: { fontSize: 'xs', lineClamp: '2', lineHeight: '1.2', whiteSpace: 'normal' },
  },
})

interface TopBarProps {
  institute: string
  session: AuthSession
  year: SchoolYear | null
  isMenuOpen: boolean
  /** The menu that only its button shows; empty while it stands beside the page. */
  hiddenMenu: readonly MenuGroup[]
  /** Null on a phone, where the bottom bar opens the menu. */
  onToggleMenu: (() => void) | null
  onSignOut: () => void
}

export function TopBar({ institute, session, year, isMenuOpen, hiddenMenu, onToggleMenu, onSignOut }: TopBarProps) {
  const t = shellTexts.useTexts()
  const waiting = useWaiting()(
    t('bar.menu'),
    hiddenMenu.flatMap(({ entries }) => entries),
  )
  return (
    <Bar ref={stickyBar}>
      {onToggleMenu && (
        <BarButton type="button" aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          <MenuIcon aria-hidden />
          <VisuallyHidden>{waiting.name ?? t('bar.menu')}</VisuallyHidden>
          <WaitingCount waiting={waiting} isOverIcon />
        </BarButton>
      )}
      <Identity>
        <Institute to="/dashboard">{institute}</Institute>
        {year && <YearBadge year={year} />}
      </Identity>
      <OverrideBadges />
      <Box hideBelow="sm">
        <FullscreenButton />
      </Box>
      <PaletteLauncher session={session} year={year} />
      <LanguageMenu />
      <AppearanceMenu />
      <NotificationBell />
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
    <Badge
      title={t('bar.year', { year: year.name })}
      css={{ smDown: { padding: '0', borderWidth: '0', bg: 'transparent', lineHeight: '1.2' } }}
    >
      <LtrText>{year.name}</LtrText>
      {semester && (
        <Box as="span" hideBelow="md">
          {` · ${common(`semester${semester}`)}`}
        </Box>
      )}
    </Badge>
  )
}
