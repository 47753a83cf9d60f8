import { ApiError } from '@portal/api-client'
import { useState } from 'react'

/**
 * Sends a creation with an idempotency key that stays the same for an input until the server has answered: a second try
 * after a lost response has one effect.
 */
export function useIdempotentCall<Input, Output>(send: (input: Input, key: string) => Promise<Output>) {
  const [keys] = useState(() => new Map<string, string>())
  return async (input: Input): Promise<Output> => {
    const name = JSON.stringify(input)
    const key = keys.get(name) ?? crypto.randomUUID()
    keys.set(name, key)
    try {
      const output = await send(input, key)
      keys.delete(name)
      return output
    } catch (error) {
      if (isAnswer(error)) keys.delete(name)
      throw error
    }
  }
}

/** A refusal; after a lost connection or a failure of the server nobody knows whether it was carried out. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
