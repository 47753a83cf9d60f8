import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useEffect, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { RowFailure } from '../feedback/RowFailure.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    minHeight: 'control',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: 'none' },
  },
})

/** How far below the screen the end of the loaded rows may be before the next piece is asked for. */
const reach = '800px'

/** The rest of a list that comes in pieces. */
export interface Rest {
  hasMore: boolean
  isLoading: boolean
  /** The last piece asked for did not come. */
  isFailed: boolean
  load: () => void
}

interface LoadMoreProps extends Rest {
  shown: number
  total: number
}

/** Asks for the next piece when the end of the table comes near the screen, or on the press of a button. */
export function LoadMore({ hasMore, isLoading, isFailed, load, shown, total }: LoadMoreProps) {
  const t = useCommonTexts()
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const next = useRef(load)
  useEffect(() => {
    next.current = load
    // The button goes with the last piece; who pressed it stays at the end of the table.
    if (!hasMore && hadFocus.current && document.activeElement === document.body) bar.current?.focus()
  })
  const isWaiting = hasMore && !isLoading && !isFailed
  useEffect(() => {
    if (!bar.current || !isWaiting) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && next.current(), {
      rootMargin: reach,
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [isWaiting])
  return (
    <Bar
      ref={bar}
      tabIndex={-1}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null)}
    >
      {isFailed && <RowFailure>{t('loadFailed')}</RowFailure>}
      <output>{t('pages.loaded', { shown, total })}</output>
      {hasMore && (
        <Button isBusy={isLoading} onClick={load}>
          {t(isFailed ? 'retry' : 'pages.more')}
        </Button>
      )}
    </Bar>
  )
}
