import type { columnNames } from '../../api/entities.ts'

/** The keys of the columns' titles. */
export const columnTitles = {
  Example: 'task.example',
  'In Progress': 'task.inProgress',
  Completed: 'task.completed',
  'Recent Tasks': 'task.recent',
} as const satisfies Record<(typeof columnNames)[number], string>
