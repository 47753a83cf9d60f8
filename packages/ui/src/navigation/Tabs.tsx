import { chakra } from '@chakra-ui/react'
import { direction, useLanguage } from '@portal/i18n'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '0', sm: '1' },
    overflowX: 'auto',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    scrollbarWidth: 'none',
    _print: { display: 'none' },
  },
})

const Tab = chakra('button', {
  base: {
    flexShrink: 0,
    minHeight: 'control',
    paddingInline: { base: '2.5', sm: '4' },
    marginBlockEnd: '-1px',
    borderBlockEndWidth: '2px',
    borderColor: 'transparent',
    borderStartStartRadius: 'sm',
    borderStartEndRadius: 'sm',
    color: 'muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'ink', bg: 'subtle' },
    _focusVisible: { outlineOffset: '-2px' },
    _selected: { color: 'brand', borderColor: 'brand' },
  },
})

const Panel = chakra('div', {
  base: { paddingBlockStart: '4', minWidth: '0', _focusVisible: { outlineOffset: '4px', borderRadius: 'sm' } },
})

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
  /** The panel of the current tab. */
  children: ReactNode
}

/** Controlled tabs; the arrow keys follow the reading direction. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId()
  const isRightToLeft = direction(useLanguage()) === 'rtl'
  const list = useRef<HTMLDivElement>(null)
  // The position, because a list of ids is separated by spaces and the id of a tab may contain some.
  const elementId = (tab: Id) => `${id}-${tabs.findIndex((one) => one.id === tab)}`
  const current = elementId(value)
  useEffect(() => scrollTabIntoView(list.current, document.getElementById(current)), [current])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const here = tabs.findIndex((tab) => tab.id === value)
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    const places: Record<string, number> = {
      [forward]: (here + 1) % tabs.length,
      [backward]: (here + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const tab = tabs[places[event.key] ?? -1]
    if (!tab) return
    event.preventDefault()
    document.getElementById(elementId(tab.id))?.focus()
    onChange(tab.id)
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={elementId(tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={current} tabIndex={0}>
        {children}
      </Panel>
    </div>
  )
}

/** The visible part of the neighbouring tab in pixels, which shows that there are more. */
const peekPixels = 24

/** Scrolls an element into view inside its horizontal scroll container, without scrolling the page. */
function scrollTabIntoView(line: HTMLElement | null, part: HTMLElement | null): void {
  if (!line || !part) return
  const wanted = part.getBoundingClientRect()
  const { left, right } = line.getBoundingClientRect()
  if (wanted.left < left) line.scrollLeft -= left - wanted.left + peekPixels
  else if (wanted.right > right) line.scrollLeft += wanted.right - right + peekPixels
}
