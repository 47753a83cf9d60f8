import { useRef, useState } from 'react'

export interface Selection {
  keys: ReadonlySet<string>
  /** Selects or deselects a row; with `isRange` all rows from the last toggled one to it. */
  toggle: (key: string, isRange: boolean) => void
  replace: (keys: readonly string[]) => void
}

/** The selection among rows, which are given in their order; a row that is no longer given is no longer selected. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const keys = new Set(order.filter((key) => chosen.has(key)))
  return {
    keys,
    toggle: (key, isRange) => {
      const range = isRange && last.current !== null ? rangeOf(order, last.current, key) : [key]
      last.current = key
      setChosen(new Set(keys.has(key) ? [...keys].filter((one) => !range.includes(one)) : [...keys, ...range]))
    },
    replace: (next) => {
      last.current = null
      setChosen(new Set(next))
    },
  }
}

/** The keys from one to the other, in either direction; only the second where the first is not shown. */
function rangeOf(order: readonly string[], from: string, to: string): string[] {
  const [start, end] = [order.indexOf(from), order.indexOf(to)]
  if (start < 0) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
