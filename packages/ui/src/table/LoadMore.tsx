import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useEffect, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { RowError } from '../feedback/RowError.tsx'

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

/** The distance from the viewport to the end of the loaded rows at which the next chunk is fetched. */
const preloadDistance = '800px'

/** The state of an infinite list. */
export interface InfiniteRows {
  hasMore: boolean
  isLoading: boolean
  /** The last fetch failed. */
  isFailed: boolean
  load: () => void
}

interface LoadMoreProps extends InfiniteRows {
  shown: number
  total: number
}

/** Infinite scroll: fetches the next chunk when the end of the table comes near the viewport, or on click. */
export function LoadMore({ hasMore, isLoading, isFailed, load, shown, total }: LoadMoreProps) {
  const t = useCommonTexts()
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const next = useRef(load)
  useEffect(() => {
    next.current = load
    // The button unmounts with the last chunk; the focus moves to the end of the table.
    if (!hasMore && hadFocus.current && document.activeElement === document.body) bar.current?.focus()
  })
  const isWaiting = hasMore && !isLoading && !isFailed
  useEffect(() => {
    if (!bar.current || !isWaiting) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && next.current(), {
      rootMargin: preloadDistance,
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
      {isFailed && <RowError>{t('loadFailed')}</RowError>}
      <output>{t('pages.loaded', { shown, total })}</output>
      {hasMore && (
        <Button isBusy={isLoading} onClick={load}>
          {t(isFailed ? 'retry' : 'pages.more')}
        </Button>
      )}
    </Bar>
  )
}
