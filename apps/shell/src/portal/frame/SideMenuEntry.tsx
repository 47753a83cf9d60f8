import type { LocalizedText, MenuEntry } from '@portal/release-format/manifest'
import { chakra, ChevronDownIcon, Tooltip, VisuallyHidden } from '@portal/ui'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PinButton } from '../pins/PinButton.tsx'
import type { PinnedPages } from '../pins/use-pinned-pages.ts'
import type { CurrentEntry } from '../registry/current-entry.ts'
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
  const label = say(entry.label)
  const face = (
    <>
      {menuIcon(entry.icon)}
      {isCollapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </>
  )
  if (entry.children?.length)
    return <Submenu {...{ entry, pins, say, current, isCollapsed, onPreload, onExpand, face }} />
  const link = (
    <MenuLink
      path={entry.path ?? '/'}
      label={label}
      pins={isCollapsed ? null : pins}
      current={current}
      onPreload={onPreload}
    >
      {face}
    </MenuLink>
  )
  return <li>{isCollapsed ? <Tooltip text={label}>{link}</Tooltip> : link}</li>
}

type MenuLinkProps = Pick<SideMenuEntryProps, 'current' | 'onPreload'> & {
  path: string
  label: string
  /** Null where the current page has no button that pins it. */
  pins: PinnedPages | null
  children: ReactNode
}

export function MenuLink({ path, label, pins, current, onPreload, children }: MenuLinkProps) {
  const preload = () => onPreload(path)
  const isCurrent = path === current?.path
  const link = (
    <EntryLink to={path} aria-current={isCurrent ? current.mark : undefined} onPointerEnter={preload} onFocus={preload}>
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

function Submenu({
  entry,
  pins,
  say,
  current,
  isCollapsed,
  onPreload,
  onExpand,
  face,
}: SideMenuEntryProps & { face: ReactNode }) {
  const id = useId()
  const links = entry.children ?? []
  const isCurrent = links.some(({ path }) => path === current?.path)
  const [isToggled, setToggled] = useState(false)
  const isOpen = !isCollapsed && isCurrent !== isToggled
  const toggle = () => {
    if (isCollapsed) onExpand()
    setToggled(isOpen === isCurrent)
  }
  return (
    <li>
      <Opener type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
        {face}
        {!isCollapsed && <ChevronDownIcon aria-hidden />}
      </Opener>
      {isOpen && (
        <Children id={id}>
          {links.map(({ id: linkId, path, label }) => (
            <li key={linkId}>
              <MenuLink path={path} label={say(label)} pins={pins} current={current} onPreload={onPreload}>
                {say(label)}
              </MenuLink>
            </li>
          ))}
        </Children>
      )}
    </li>
  )
}
