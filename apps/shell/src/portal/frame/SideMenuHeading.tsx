import { chakra, ChevronDownIcon, Tooltip, VisuallyHidden } from '@portal/ui'
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
    justifyContent: 'space-between',
    gap: '2',
    width: 'full',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '& > svg': { width: '1rem', height: '1rem', flexShrink: 0, transition: 'rotate 120ms' },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
  },
})

const IconOpener = chakra('button', { base: menuLine })

interface SideMenuHeadingProps {
  title: string
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
  icon,
  isOpen,
  isCollapsed,
  listId,
  onToggle,
  onExpand,
}: SideMenuHeadingProps) {
  if (isCollapsed) {
    if (isOpen || !onToggle) return null
    const open = () => {
      onExpand()
      onToggle()
    }
    return (
      <Tooltip text={title}>
        <IconOpener type="button" aria-expanded={false} onClick={open}>
          {menuIcon(icon)}
          <VisuallyHidden>{title}</VisuallyHidden>
        </IconOpener>
      </Tooltip>
    )
  }
  if (!onToggle) return <Heading>{title}</Heading>
  return (
    <h2>
      <Opener type="button" aria-expanded={isOpen} aria-controls={isOpen ? listId : undefined} onClick={onToggle}>
        {title}
        <ChevronDownIcon aria-hidden />
      </Opener>
    </h2>
  )
}
