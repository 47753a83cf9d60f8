import type { ClassAlert } from '@portal/api-client/marks'

/** The students with an alert first, the worst before the others; these stay in their order. */
export const worstFirst = <Row extends { idNumber: string }>(
  rows: readonly Row[],
  alerts: ReadonlyMap<string, Pick<ClassAlert, 'severity'>>,
): Row[] => {
  const severityOf = ({ idNumber }: Row) => alerts.get(idNumber)?.severity ?? -1
  return rows.toSorted((one, other) => severityOf(other) - severityOf(one))
}
