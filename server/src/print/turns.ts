export interface Turns<Work> {
  size: () => number
  add: (owner: number, work: Work) => void
  /** Takes the oldest work of the owner whose turn it is; undefined when nothing waits. */
  next: () => Work | undefined
}

/** A queue that serves its owners round robin, so that nobody waits for all the work of somebody else. */
export function createTurns<Work>(): Turns<Work> {
  // A map keeps the order of insertion: the first line is the next to be served.
  const lines = new Map<number, Work[]>()
  return {
    size: () => [...lines.values()].reduce((count, line) => count + line.length, 0),
    add(owner, work) {
      const line = lines.get(owner)
      if (line) line.push(work)
      else lines.set(owner, [work])
    },
    next() {
      const [first] = lines
      if (!first) return undefined
      const [owner, [work, ...rest]] = first
      lines.delete(owner)
      if (rest.length > 0) lines.set(owner, rest)
      return work
    },
  }
}
