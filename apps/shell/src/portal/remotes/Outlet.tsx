import { useCallback } from 'react'

/** Puts the one element in which remotes live into the page. */
export function Outlet({ element }: { element: HTMLElement }) {
  const place = useCallback(
    (parent: HTMLElement | null) => {
      parent?.append(element)
    },
    [element],
  )
  return <div ref={place} />
}
