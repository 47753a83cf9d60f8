import type { PageSize } from '@portal/ui/table'

/** The sizes of the tables of assignments, which grow longer than others. */
export const assignmentPages = {
  pageSizes: [50, 100, 200, 300, 'All'] as const satisfies readonly PageSize[],
  defaultPageSize: 50 as const,
}
