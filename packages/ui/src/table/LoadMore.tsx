import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useEffect, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import type { MorePages } from '../actions/MoreOfList.tsx'
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

interface LoadMoreProps {
  list: MorePages
  shown: number
  total: number
}

/** Infinite scroll: fetches the next chunk when the end of the table comes near the viewport, or on click. */
export function LoadMore({ list, shown, total }: LoadMoreProps) {
  const t = useCommonTexts()
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const { hasNextPage: hasMore, isFetchNextPageError: isFailed, isFetchingNextPage: isLoading, fetchNextPage } = list
  const next = useRef(fetchNextPage)
  useEffect(() => {
    next.current = fetchNextPage
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
        <Button isBusy={isLoading} onClick={() => fetchNextPage()}>
          {t(isFailed ? 'retry' : 'pages.more')}
        </Button>
      )}
    </Bar>
  )
}
