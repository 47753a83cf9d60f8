import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds after which a card whose data have not come is empty until they come; less than its time limit. */
export const dataLimit = 4_000

interface CardSignalProps {
  container: HTMLElement
  /** Whether the card has been rendered, with the data that it suspends for. */
  isRendered: boolean
  onShown: () => void
  onEmpty: (isEmpty: boolean) => void
}

const isFirstFetch = ({ state }: Query) => state.status === 'pending'

/**
 * Calls back when the card is mounted, and before that, and later, whenever it begins or ceases to be empty. A card
 * without content, or with a placeholder for it, may be waiting for its data: it counts as mounted when no query of the
 * page is without data, or at the limit.
 */
export function CardSignal({ container, isRendered, onShown, onEmpty }: CardSignalProps) {
  const queryClient = useQueryClient()
  // Renders whenever a fetch begins or ends.
  useIsFetching({ predicate: isFirstFetch })
  const isLate = useIsLate()
  const wasEmpty = useRef<boolean | null>(null)
  const update = useEffectEvent(() => {
    // Also the fetches that the effects of this render have begun.
    const isWaiting = queryClient.isFetching({ predicate: isFirstFetch }) > 0
    // A card that has been shown stays, also while a part of it loads.
    const isPlaceholder = wasEmpty.current !== false && container.querySelector('[data-placeholder]') !== null
    const isEmpty = !container.hasChildNodes() || (isWaiting && isPlaceholder)
    if (isWaiting ? isEmpty && !isLate : !isRendered) return
    if (isEmpty !== wasEmpty.current) onEmpty(isEmpty)
    wasEmpty.current = isEmpty
    onShown()
  })
  useEffect(() => {
    // A query that depends on another one begins in the render after it: the card may not have been rendered yet.
    const timer = setTimeout(update)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const observer = new MutationObserver(() => update())
    observer.observe(container, { childList: true })
    return () => observer.disconnect()
  }, [container])
  return null
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), dataLimit)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
