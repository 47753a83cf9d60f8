/** A control of the grid: its day, its slot and its place among the controls of the cell. */
export interface GridPosition {
  row: number
  column: number
  index: number
}

const steps: Partial<Record<string, { rows: number; columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Home: { rows: 0, columns: -Infinity },
  End: { rows: 0, columns: Infinity },
}

/**
 * The control that a key leads to, from those of the grid; null for any other key, and at the edge. Up and down pass
 * through the controls of a cell; left and right follow the screen, also from right to left.
 */
export function nextPosition(
  from: GridPosition,
  { key, isRightToLeft }: { key: string; isRightToLeft: boolean },
  all: readonly GridPosition[],
): GridPosition | null {
  const step = steps[key]
  if (!step) return null
  const isArrow = key.startsWith('Arrow')
  const columns = isRightToLeft && isArrow ? -step.columns : step.columns
  const inCell = (row: number, column: number) =>
    all.filter((one) => one.row === row && one.column === column).sort((one, other) => one.index - other.index)
  if (step.rows !== 0) {
    const beside = inCell(from.row, from.column).filter(({ index }) => Math.sign(index - from.index) === step.rows)
    const next = step.rows > 0 ? beside[0] : beside.at(-1)
    if (next) return next
    const cell = inCell(from.row + step.rows, from.column)
    return (step.rows > 0 ? cell[0] : cell.at(-1)) ?? null
  }
  const last = Math.max(...all.filter(({ row }) => row === from.row).map(({ column }) => column))
  const column = Math.min(Math.max(from.column + columns, 0), last)
  return column === from.column ? null : (inCell(from.row, column)[0] ?? null)
}
