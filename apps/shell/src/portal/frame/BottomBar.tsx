import { chakra, MenuIcon, stickyBar } from '@portal/ui'
import { Link } from 'react-router'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { findEntry, type CurrentEntry } from '../registry/current-entry.ts'
import { shellTexts } from '../texts.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { WaitingCount } from '../waiting/WaitingCount.tsx'
import { menuIcon } from './menu-icons.ts'
import { useGroupTitle } from './use-group-title.ts'

/** The height of the bar, for what else is fixed to the lower edge of the window. */
export const bottomBarHeight = 'calc(56px + env(safe-area-inset-bottom, 0px))'

/** The groups beside the button of the whole menu. */
const places = 3

const Bar = chakra('nav', {
  base: {
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'frame',
    display: 'flex',
    height: bottomBarHeight,
    paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
    bg: 'surface',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
})

const place = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  flex: '1 1 0',
  minWidth: '0',
  paddingInline: '1',
  color: 'muted',
  fontSize: 'xs',
  textDecoration: 'none',
  cursor: 'pointer',
  '& > span': { maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { width: '1.25rem', height: '1.25rem', flexShrink: 0 },
  '&[aria-current]': { color: 'brand', fontWeight: 'semibold' },
} as const

const PlaceLink = chakra(Link, { base: place })
const PlaceButton = chakra('button', { base: place })

interface BottomBarProps {
  groups: readonly MenuGroup[]
  current: CurrentEntry | null
  /** Whether the sheet of a group, or of the whole menu for null, is open. */
  isOpen: (group: string | null) => boolean
  onOpen: (group: string | null) => void
}

/**
 * The bar at the lower edge of a phone: the first page of the menu, its next two groups, and the whole menu. Empty until
 * the menu is loaded, so that nothing in it moves.
 */
export function BottomBar({ groups, current, isOpen, onOpen }: BottomBarProps) {
  const t = shellTexts.useTexts()
  const titleOf = useGroupTitle()
  const waiting = useWaiting()
  const behindMenu = waiting(
    t('bar.menu'),
    groups.flatMap(({ entries }) => entries),
  )
  const holder = current && findEntry(groups, current.path)?.group
  return (
    <Bar ref={stickyBar} aria-label={t('menu.places')}>
      {groups.slice(0, places).map((group, at) => {
        const [first] = group.entries
        const title = titleOf(group)
        if (!first || title === null) return null
        const isLink = at === 0 && first.path !== undefined
        // A link leads to its page alone.
        const behind = waiting(title, isLink ? [{ counts: first.counts }] : group.entries)
        const face = (
          <>
            {menuIcon(first.icon)}
            <span>{title}</span>
            <WaitingCount waiting={behind} isOverIcon />
          </>
        )
        if (isLink)
          return (
            <PlaceLink
              key={group.id}
              to={first.path ?? '/'}
              aria-label={behind.name}
              aria-current={markOf(first.path === current?.path, group)}
            >
              {face}
            </PlaceLink>
          )
        return (
          <PlaceButton
            key={group.id}
            type="button"
            aria-label={behind.name}
            aria-haspopup="dialog"
            aria-expanded={isOpen(group.id)}
            aria-current={markOf(false, group)}
            onClick={() => onOpen(group.id)}
          >
            {face}
          </PlaceButton>
        )
      })}
      {groups.length > 0 && (
        <PlaceButton
          type="button"
          aria-label={behindMenu.name}
          aria-haspopup="dialog"
          aria-expanded={isOpen(null)}
          onClick={() => onOpen(null)}
        >
          <MenuIcon aria-hidden />
          <span>{t('bar.menu')}</span>
          <WaitingCount waiting={behindMenu} isOverIcon />
        </PlaceButton>
      )}
    </Bar>
  )

  function markOf(isPage: boolean, group: MenuGroup) {
    if (isPage) return 'page'
    return group === holder ? 'true' : undefined
  }
}
