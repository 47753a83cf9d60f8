/** A seeded pseudorandom number generator. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number
  pick: <T>(values: readonly T[]) => T
  shuffled: <T>(values: readonly T[]) => T[]
}

/** Mulberry32: small, fast, and good enough to spread a demo. */
export function createRandom(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, order: below(2 ** 31) }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value)
  return { below, pick, shuffled }
}
