import type { PageSize } from '@portal/ui/table'

/** Page sizes for tables of assignments, which are longer than others. */
export const assignmentPageSizes = {
  pageSizes: [50, 100, 200, 300, 'All'] as const satisfies readonly PageSize[],
  defaultPageSize: 50 as const,
}
