import type { DeskPrintRun } from '@portal/api-client/library'

/** Whether the day by which a print run is due is over, and it is still to print or to fetch. */
export function isOverdue({ dueOn, stage }: Pick<DeskPrintRun, 'dueOn' | 'stage'>, today: string): boolean {
  return (stage === 'requested' || stage === 'printing') && dueOn !== null && dueOn < today
}
