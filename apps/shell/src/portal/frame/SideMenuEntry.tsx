import type { LocalizedText, MenuEntry } from '@portal/release-format/manifest'
import { chakra, ChevronDownIcon, Tooltip, VisuallyHidden } from '@portal/ui'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PinButton } from '../pins/PinButton.tsx'
import type { PinnedPages } from '../pins/use-pinned-pages.ts'
import type { CurrentEntry } from '../registry/current-entry.ts'
import { type Waiting, useWaiting } from '../waiting/use-waiting.ts'
import { WaitingCount } from '../waiting/WaitingCount.tsx'
import { menuIcon } from './menu-icons.ts'
import { menuLine } from './menu-line.ts'

const EntryLink = chakra(Link, { base: menuLine })

const Opener = chakra('button', {
  base: {
    ...menuLine,
    '& > svg:last-of-type': {
      width: '1rem',
      height: '1rem',
      marginInlineStart: 'auto',
      transition: 'rotate 120ms',
    },
    // The room of the count is at the end already.
    '& > span + svg:last-of-type': { marginInlineStart: '0' },
    '&[aria-expanded=true] > svg:last-of-type': { rotate: '180deg' },
  },
})

const Children = chakra('ul', {
  base: {
    listStyle: 'none',
    marginInlineStart: '5',
    paddingInlineStart: '2',
    borderInlineStartWidth: '1px',
    borderColor: 'line',
  },
})

/** The link of the current page, and the button that pins it. */
const CurrentLine = chakra('div', {
  base: {
    position: 'relative',
    '& > a': { paddingInlineEnd: '10' },
    // The button is in the anchor of its tooltip.
    '& > :has(> button)': { position: 'absolute', insetInlineEnd: '1', insetBlockStart: '0.5' },
  },
})

interface SideMenuEntryProps {
  entry: MenuEntry
  pins: PinnedPages
  say: (text: LocalizedText) => string
  current: CurrentEntry | null
  isCollapsed: boolean
  onPreload: (path: string) => void
  onExpand: () => void
}

export function SideMenuEntry({ entry, pins, say, current, isCollapsed, onPreload, onExpand }: SideMenuEntryProps) {
  const waiting = useWaiting()
  if (entry.children?.length) return <Submenu {...{ entry, pins, say, current, isCollapsed, onPreload, onExpand }} />
  const label = say(entry.label)
  const own = waiting(label, [entry])
  const link = (
    <MenuLink
      path={entry.path ?? '/'}
      label={label}
      waiting={own}
      pins={isCollapsed ? null : pins}
      current={current}
      onPreload={onPreload}
    >
      <MenuFace icon={entry.icon} label={label} waiting={own} isCollapsed={isCollapsed} />
    </MenuLink>
  )
  return <li>{isCollapsed ? <Tooltip text={own.name ?? label}>{link}</Tooltip> : link}</li>
}

interface MenuFaceProps {
  icon: string | undefined
  label: string
  waiting: Waiting
  isCollapsed: boolean
}

/** The icon, the label and the count of a line; without the label in the collapsed menu. */
export function MenuFace({ icon, label, waiting, isCollapsed }: MenuFaceProps) {
  return (
    <>
      {menuIcon(icon)}
      {isCollapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <WaitingCount waiting={waiting} isOverIcon={isCollapsed} />
    </>
  )
}

type MenuLinkProps = Pick<SideMenuEntryProps, 'current' | 'onPreload'> & {
  path: string
  label: string
  waiting: Waiting
  /** Null where the current page has no button that pins it. */
  pins: PinnedPages | null
  children: ReactNode
}

export function MenuLink({ path, label, waiting, pins, current, onPreload, children }: MenuLinkProps) {
  const preload = () => onPreload(path)
  const isCurrent = path === current?.path
  const link = (
    <EntryLink
      to={path}
      aria-label={waiting.name}
      aria-current={isCurrent ? current.mark : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </EntryLink>
  )
  if (!isCurrent || !pins) return link
  return (
    <CurrentLine>
      {link}
      <PinButton path={path} label={label} pins={pins} />
    </CurrentLine>
  )
}

function Submenu({ entry, pins, say, current, isCollapsed, onPreload, onExpand }: SideMenuEntryProps) {
  const id = useId()
  const waiting = useWaiting()
  const links = entry.children ?? []
  const isCurrent = links.some(({ path }) => path === current?.path)
  const [isToggled, setToggled] = useState(false)
  const isOpen = !isCollapsed && isCurrent !== isToggled
  const toggle = () => {
    if (isCollapsed) onExpand()
    setToggled(isOpen === isCurrent)
  }
  const label = say(entry.label)
  // Open, the children have their own.
  const behind = waiting(label, isOpen ? [{ counts: entry.counts }] : [entry])
  return (
    <li>
      <Opener
        type="button"
        aria-label={behind.name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <MenuFace icon={entry.icon} label={label} waiting={behind} isCollapsed={isCollapsed} />
        {!isCollapsed && <ChevronDownIcon aria-hidden />}
      </Opener>
      {isOpen && (
        <Children id={id}>
          {links.map((link) => {
            const own = waiting(say(link.label), [link])
            return (
              <li key={link.id}>
                <MenuLink
                  path={link.path}
                  label={say(link.label)}
                  waiting={own}
                  pins={pins}
                  current={current}
                  onPreload={onPreload}
                >
                  {say(link.label)}
                  <WaitingCount waiting={own} />
                </MenuLink>
              </li>
            )
          })}
        </Children>
      )}
    </li>
  )
}
