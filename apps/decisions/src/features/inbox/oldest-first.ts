/** One of the lists of an inbox, the oldest item first; `hasMore` when further pages of it are not loaded. */
export interface PartialList<Item> {
  items: readonly Item[]
  hasMore: boolean
}

/**
 * Merges lists by time, an instant. Items that are later than the last loaded one of a list with further pages are left
 * out: those pages may have earlier ones.
 */
export function mergeOldestFirst<Item>(lists: readonly PartialList<Item>[], timeOf: (item: Item) => string): Item[] {
  const ends = lists.flatMap(({ items, hasMore }) => {
    const last = items.at(-1)
    return hasMore && last !== undefined ? [Date.parse(timeOf(last))] : []
  })
  const end = Math.min(Infinity, ...ends)
  return lists
    .flatMap(({ items }) => items)
    .filter((item) => Date.parse(timeOf(item)) <= end)
    .toSorted((one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)))
}
