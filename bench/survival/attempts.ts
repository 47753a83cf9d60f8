/** A call that brought no answer, with the moment when it was sent. */
export interface Failure {
  what: string
  from: number
}

export interface Attempts {
  answered: number
  failures: Failure[]
  /** The answer of the call, or null where there was none. */
  tried: <Answer>(what: string, call: () => Promise<Answer>) => Promise<Answer | null>
}

/** Counts the calls that were answered and keeps those that were not. */
export function countAttempts(): Attempts {
  const attempts: Attempts = {
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
