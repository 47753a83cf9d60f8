/** The sizes that the portal's tables offer. */
export type PageSize = 5 | 10 | 20 | 30 | 50 | 100 | 200 | 300 | 'All'

export const defaultPageSizes: readonly PageSize[] = [5, 10, 20, 30, 'All']

/** Rows on one page; "All" is more than there ever are. */
export function rowsPerPage(size: PageSize): number {
  return size === 'All' ? Number.MAX_SAFE_INTEGER : size
}
