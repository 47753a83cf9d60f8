import { useEffect } from 'react'

/** Calls back after the first successful render; an effect does not run when the render threw. */
export function RenderSignal({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
