/** All page sizes of the portal's tables. */
export type PageSize = 5 | 10 | 20 | 30 | 50 | 100 | 200 | 300 | 'All'

export const defaultPageSizes: readonly PageSize[] = [5, 10, 20, 30, 'All']

/** The number of rows on one page; `MAX_SAFE_INTEGER` for "All". */
export function rowsPerPage(size: PageSize): number {
  return size === 'All' ? Number.MAX_SAFE_INTEGER : size
}
