import { useEffect, useRef, useState, type RefObject } from 'react'

/** The library is loaded by the first page with something to drag. */
const loadDrag = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

type DragApi = Awaited<ReturnType<typeof loadDrag>>

/** The dragged item: its kind, and its id as a text. */
export interface Dragged {
  kind: string
  id: string
}

/** Runs a registration of the library while the component is mounted. */
function useRegistration(register: (api: DragApi) => () => void, dependencies: readonly unknown[]): void {
  const latest = useRef(register)
  useEffect(() => {
    latest.current = register
  })
  useEffect(() => {
    let isMounted = true
    let cleanUp = () => {}
    void loadDrag().then((api) => {
      if (isMounted) cleanUp = latest.current(api)
    })
    return () => {
      isMounted = false
      cleanUp()
    }
    // The registration is renewed for other data only.
  }, dependencies)
}

interface Draggable<Item extends HTMLElement> {
  ref: RefObject<Item | null>
  isDragging: boolean
}

/** Makes an element draggable. */
export function useDraggable<Item extends HTMLElement>({ kind, id }: Dragged): Draggable<Item> {
  const ref = useRef<Item>(null)
  const [isDragging, setIsDragging] = useState(false)
  useRegistration(
    ({ draggable }) =>
      ref.current
        ? draggable({
            element: ref.current,
            getInitialData: () => ({ kind, id }),
            onDragStart: () => setIsDragging(true),
            onDrop: () => setIsDragging(false),
          })
        : () => {},
    [kind, id],
  )
  return { ref, isDragging }
}

interface DropTarget<Item extends HTMLElement> {
  ref: RefObject<Item | null>
  /** Whether something that it accepts is above it. */
  isOver: boolean
}

interface DropOptions {
  kinds: readonly string[]
  onDrop: (dragged: Dragged) => void
}

/** Makes an element a target of these kinds; of nested targets, only the innermost one is dropped on. */
export function useDropTarget<Item extends HTMLElement>({ kinds, onDrop }: DropOptions): DropTarget<Item> {
  const ref = useRef<Item>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useRegistration(
    ({ dropTargetForElements }) => {
      const element = ref.current
      if (!element) return () => {}
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => kinds.includes(String(source.data.kind)),
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source: { data }, location }) => {
          setIsOver(false)
          if (location.current.dropTargets[0]?.element !== element) return
          drop.current({ kind: String(data.kind), id: String(data.id) })
        },
      })
    },
    [kinds.join()],
  )
  return { ref, isOver }
}
