import { useCallback, useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

/** How far a pressed pointer moves, in pixels, before it drags; less is a click. */
const threshold = 6
/** How long a finger rests on an item before it drags, in milliseconds; one that moves before scrolls. */
const holdTime = 350

interface PointerDrag<Item> {
  /** Called once, when the pointer begins to drag. */
  onStart: (item: Item) => void
  /** Called where the pointer was released, with the element there. */
  onDrop: (element: Element | null) => void
}

/** The pointer of a drag, in pixels of the window. */
export interface DragPointer {
  x: number
  y: number
  /** The element below the pointer. */
  over: Element | null
}

interface Press<Item> {
  item: Item
  x: number
  y: number
  isTouch: boolean
}

const prevent = (event: Event) => event.preventDefault()

/**
 * Drags items with a mouse, a pen, or a finger that rests on one; a finger also scrolls, and lifts and drops by taps.
 * Returns the handler and the ref of the items, and the pointer while it drags.
 */
export function usePointerDrag<Item>({ onStart, onDrop }: PointerDrag<Item>) {
  const [pointer, setPointer] = useState<DragPointer | null>(null)
  const [pressed, setPressed] = useState<Press<Item> | null>(null)
  const isDragging = useRef(false)
  const preventScroll = useRef((event: TouchEvent) => isDragging.current && event.preventDefault())
  // Before a finger touches it; an item that leaves the page while it is dragged still gets the events.
  const item = useCallback((element: HTMLElement | null) => {
    element?.addEventListener('touchmove', preventScroll.current, { passive: false })
  }, [])
  const handlers = useRef({ onStart, onDrop })
  useEffect(() => {
    handlers.current = { onStart, onDrop }
  })

  useEffect(() => {
    if (pressed === null) return undefined
    const control = new AbortController()
    const { signal } = control
    let hasMoved = false
    const start = () => {
      isDragging.current = true
      handlers.current.onStart(pressed.item)
      addEventListener('contextmenu', prevent, { signal })
    }
    const hold = pressed.isTouch ? setTimeout(start, holdTime) : undefined
    const end = () => {
      setPressed(null)
      setPointer(null)
    }
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!hasMoved && Math.hypot(x - pressed.x, y - pressed.y) < threshold) return
      if (!isDragging.current && pressed.isTouch) return end()
      if (!isDragging.current) start()
      hasMoved = true
      setPointer({ x, y, over: document.elementFromPoint(x, y) })
    }
    const release = ({ clientX: x, clientY: y }: PointerEvent) => {
      // A finger that has only rested there has lifted, as a tap does.
      if (hasMoved) handlers.current.onDrop(document.elementFromPoint(x, y))
      end()
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    return () => {
      isDragging.current = false
      clearTimeout(hold)
      control.abort()
    }
  }, [pressed])

  const press = (pressedItem: Item) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    setPressed({ item: pressedItem, x: event.clientX, y: event.clientY, isTouch: event.pointerType === 'touch' })
  }
  return { press, item, pointer }
}
