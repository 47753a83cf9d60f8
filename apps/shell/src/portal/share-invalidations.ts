import type { QueryKey } from '@tanstack/react-query'

/** Milliseconds in which the invalidations of one command are merged. */
const mergeTime = 50
/** Milliseconds until the next reload: the pause doubles while one module goes on invalidating. */
const [shortestPause, longestPause] = [1_000, 60_000]
/** More than the API has operations: what else is named has no effect. */
const mostNames = 1_000

/** The operation of the API whose answer a key of the generated client has; null for another key. */
export function operationOf(queryKey: QueryKey): string | null {
  const [first] = queryKey
  const name: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, '_id') : null
  return typeof name === 'string' && /^[a-z]\w{1,99}$/i.test(name) ? name : null
}

export const keyOfOperation = (name: string): QueryKey => [{ _id: name }]

/** Calls `reload` with the operations named since its last call: soon at first, and rarely when there is no end. */
export function mergeReloads(reload: (operations: string[]) => void): (operation: string) => void {
  const named = new Set<string>()
  let pause = 0
  let isWaiting = false

  function flush() {
    isWaiting = named.size > 0
    pause = isWaiting ? Math.min(Math.max(pause * 2, shortestPause), longestPause) : 0
    if (!isWaiting) return
    setTimeout(flush, pause)
    const operations = [...named]
    named.clear()
    reload(operations)
  }

  return (operation) => {
    if (named.size < mostNames) named.add(operation)
    if (isWaiting) return
    isWaiting = true
    setTimeout(flush, mergeTime)
  }
}
