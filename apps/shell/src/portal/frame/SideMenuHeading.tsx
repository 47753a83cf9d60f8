import { chakra, ChevronDownIcon, Tooltip, VisuallyHidden } from '@portal/ui'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { WaitingCount } from '../waiting/WaitingCount.tsx'
import { menuIcon } from './menu-icons.ts'
import { menuLine } from './menu-line.ts'

const text = {
  paddingInline: '3',
  paddingBlock: '1.5',
  color: 'muted',
  fontSize: 'xs',
  fontWeight: 'medium',
  // The heading of a remote stays within its box, whatever its letters.
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

const Heading = chakra('h2', { base: text })

const Opener = chakra('button', {
  base: {
    ...text,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '& > svg': { width: '1rem', height: '1rem', flexShrink: 0, marginInlineStart: 'auto', transition: 'rotate 120ms' },
    '& > span': { marginInlineEnd: '0' },
    '& > span + svg': { marginInlineStart: '0' },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
  },
})

const IconOpener = chakra('button', { base: menuLine })

interface SideMenuHeadingProps {
  title: string
  /** Below the heading: what waits behind them is counted while they are not shown. */
  entries: MenuGroup['entries']
  /** The icon of a closed group in the collapsed menu. */
  icon: string | undefined
  isOpen: boolean
  isCollapsed: boolean
  listId: string
  /** Null for the group of the current page, which stays open. */
  onToggle: (() => void) | null
  onExpand: () => void
}

/** The heading of a menu group, which opens and closes it; in the collapsed menu the icon of a closed group. */
export function SideMenuHeading({
  title,
  entries,
  icon,
  isOpen,
  isCollapsed,
  listId,
  onToggle,
  onExpand,
}: SideMenuHeadingProps) {
  const waiting = useWaiting()(title, isOpen ? [] : entries)
  if (isCollapsed) {
    if (isOpen || !onToggle) return null
    const open = () => {
      onExpand()
      onToggle()
    }
    return (
      <Tooltip text={waiting.name ?? title}>
        <IconOpener type="button" aria-label={waiting.name} aria-expanded={false} onClick={open}>
          {menuIcon(icon)}
          <VisuallyHidden>{title}</VisuallyHidden>
          <WaitingCount waiting={waiting} isOverIcon />
        </IconOpener>
      </Tooltip>
    )
  }
  if (!onToggle) return <Heading>{title}</Heading>
  return (
    <h2>
      <Opener
        type="button"
        aria-label={waiting.name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={onToggle}
      >
        {title}
        <WaitingCount waiting={waiting} />
        <ChevronDownIcon aria-hidden />
      </Opener>
    </h2>
  )
}
