import { chakra } from '@chakra-ui/react'
import { useLanguage } from '@portal/i18n'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import type { CalendarProps } from './Calendar.tsx'
import { useCalendar } from './use-calendar.ts'

const Floating = chakra('dialog', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineStart: '0',
    insetInlineEnd: 'auto',
    zIndex: 'popover',
    maxWidth: 'calc(100vw - 2rem)',
    margin: '0',
    padding: '3',
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
