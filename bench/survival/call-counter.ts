/** A call without a response, with the time at which it was sent. */
export interface FailedCall {
  what: string
  from: number
}

export interface CallCounter {
  answered: number
  failures: FailedCall[]
  /** The response of the call, or null without one. */
  tried: <Answer>(what: string, call: () => Promise<Answer>) => Promise<Answer | null>
}

/** Counts the successful calls and collects the failed ones. */
export function createCallCounter(): CallCounter {
  const attempts: CallCounter = {
    answered: 0,
    failures: [],
    tried: async (what, call) => {
      const from = performance.now()
      try {
        const answer = await call()
        attempts.answered += 1
        return answer
      } catch (error) {
        attempts.failures.push({ what: `${what}: ${String(error)}`, from })
        return null
      }
    },
  }
  return attempts
}
