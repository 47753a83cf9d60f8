import { chakra } from '@chakra-ui/react'
import { useLanguage } from '@portal/i18n'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import type { CalendarProps } from './Calendar.tsx'
import { useCalendar } from './use-calendar.ts'

/** Pixels between the popover and the edges of the window. */
const windowMargin = 16

const Floating = chakra('dialog', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineStart: '0',
    insetInlineEnd: 'auto',
    zIndex: 'popover',
    maxWidth: `calc(100vw - ${2 * windowMargin}px)`,
    margin: '0',
    padding: { base: '2', sm: '3' },
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'floating',
    animation: 'rise 140ms ease-out',
  },
  variants: { hasTimes: { false: { width: '18.5rem' }, true: { width: '25rem' } } },
})

interface CalendarPopoverProps extends Omit<CalendarProps, 'locale'> {
  label: string
}

/** The calendar under its field; its code and locale are lazy-loaded when it first opens. */
export function CalendarPopover({ label, ...calendar }: CalendarPopoverProps) {
  const { state, retry } = useCalendar(useLanguage())
  const popover = useRef<HTMLDialogElement>(null)
  const isReady = typeof state === 'object'

  useLayoutEffect(() => popover.current?.style.setProperty('translate', `${shiftIntoWindow(popover.current)}px`), [])
  useEffect(() => {
    if (!isReady) return undefined
    popover.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus()
    // Inside a dialog it may overflow the visible area. The height of the list of times is set one frame later.
    const frame = requestAnimationFrame(() => popover.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isReady])

  const handleKey = (event: KeyboardEvent) => {
    // A chosen time moves the focus to the field's button while the key is still down, which would click it.
    const isTime = event.target instanceof Element && event.target.matches('[role=option]')
    if (event.key === 'Enter' && isTime) event.preventDefault()
  }
  return (
    <Floating
      open
      ref={popover}
      hasTimes={calendar.times !== undefined}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {state === 'loading' && <Loading />}
      {state === 'failed' && <ErrorState onRetry={retry} />}
      {isReady && <state.Calendar {...calendar} locale={state.locale} />}
    </Floating>
  )
}

/** The horizontal shift in pixels that keeps an element inside the window. */
function shiftIntoWindow(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect()
  const overflow = Math.max(0, right - document.documentElement.clientWidth + windowMargin)
  return Math.max(windowMargin - left, 0) - overflow
}
