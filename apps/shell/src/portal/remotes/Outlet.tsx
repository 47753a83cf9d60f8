import { useCallback } from 'react'

/** Renders the DOM element into which remotes are mounted. */
export function Outlet({ element }: { element: HTMLElement }) {
  const place = useCallback(
    (parent: HTMLElement | null) => {
      parent?.append(element)
    },
    [element],
  )
  return <div ref={place} />
}
