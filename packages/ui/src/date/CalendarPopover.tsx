import { chakra } from '@chakra-ui/react'
import { useLanguage } from '@portal/i18n'
import { useEffect, useRef, useState, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import type { CalendarProps } from './Calendar.tsx'
import { loadCalendar } from './load-calendar.ts'

const Floating = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineStart: '0',
    zIndex: 'popover',
    width: '18.5rem',
    maxWidth: 'calc(100vw - 2rem)',
    padding: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'floating',
    animation: 'rise 140ms ease-out',
  },
})

interface CalendarPopoverProps extends Omit<CalendarProps, 'locale'> {
  label: string
  /** Closed by somebody who wants the field back. */
  onClose: () => void
  /** Closed because the focus went elsewhere. */
  onLeave: () => void
}

type State = { Calendar: ComponentType<CalendarProps>; locale: CalendarProps['locale'] } | 'loading' | 'failed'

/** The calendar under its field; its code and the language's names come when it first opens. */
export function CalendarPopover({ label, onClose, onLeave, ...calendar }: CalendarPopoverProps) {
  const language = useLanguage()
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const popover = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isCurrent = true
    loadCalendar(language).then(
      (loaded) => isCurrent && setState(loaded),
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [language, attempt])

  const isReady = typeof state === 'object'
  useEffect(() => {
    const day = popover.current?.querySelector<HTMLElement>(
      '[role=option][tabindex="0"], [role=gridcell][tabindex="0"]',
    )
    if (isReady) day?.focus()
  }, [isReady])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onLeave()
  }
  return (
    <Floating ref={popover} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape} onBlur={leave}>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <ErrorState onRetry={() => setAttempt(attempt + 1)} />}
      {isReady && <state.Calendar {...calendar} locale={state.locale} />}
    </Floating>
  )
}
