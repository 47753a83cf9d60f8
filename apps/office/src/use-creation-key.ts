import { useRef } from 'react'

/**
 * The idempotency key of a creation: the same for each try of the same input, so that a lost response creates nothing
 * twice, and another one after `renew`.
 */
export function useCreationKey(): { keyOf: (input: unknown) => string; renew: () => void } {
  const last = useRef<{ input: string; key: string } | null>(null)
  return {
    keyOf: (input) => {
      const text = JSON.stringify(input)
      if (last.current?.input !== text) last.current = { input: text, key: randomKey() }
      return last.current.key
    },
    renew: () => {
      last.current = null
    },
  }
}

/** `crypto.randomUUID` exists in secure contexts only, and some institutes serve the portal over HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
