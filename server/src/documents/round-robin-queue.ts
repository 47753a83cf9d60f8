export interface RoundRobinQueue<Work> {
  size: () => number
  add: (owner: number, work: Work) => void
  /** Removes and returns the oldest job of the next owner; undefined when the queue is empty. */
  next: () => Work | undefined
}

/** A queue that serves its owners round robin, so that no owner waits for all jobs of another. */
export function createRoundRobinQueue<Work>(): RoundRobinQueue<Work> {
  // A map iterates in insertion order: its first entry is served next.
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
