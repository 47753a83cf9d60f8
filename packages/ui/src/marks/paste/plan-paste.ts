import type { RowId } from '@portal/domain/mark-rows'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { areOtherNames } from './fold-words.ts'
import { isSummary } from './headings.ts'
import { matchColumns, type ColumnMatch, type Identity } from './match-columns.ts'
import { planLine, type PasteLine, type PasteRefusal } from './plan-line.ts'
import { readBlock, type Block, type BlockColumn } from './read-block.ts'
import { createRowIndex, type RowIndex } from './row-index.ts'

/** The choices made in the preview where the list is not certain. */
export interface PasteChoices {
  /** The number of the column that identifies the students. */
  identity: number | null
  /** The number of the column of the marks. */
  mark: number | null
  /** The row of a line that matches several, by the place of the line. */
  rows: ReadonlyMap<number, RowId>
}

export const noChoices: PasteChoices = { identity: null, mark: null, rows: new Map() }

/** The effect of a pasted list. `undecided`: a column has to be chosen. `refused`: the list cannot be read. */
export type PastePlan = Pick<ColumnMatch, 'identities' | 'identity' | 'marks' | 'mark'> &
  (
    | { kind: 'planned'; by: Identity['by'] | 'order'; lines: readonly PasteLine[] }
    | { kind: 'undecided' }
    | { kind: 'refused'; problem: 'noIdentity' | 'noMark' }
  )

export interface PasteTarget {
  /** Every row of the sheet, to match by code or name. */
  rows: readonly SheetRow[]
  /** The visible rows from the active one down, filled by a single column. */
  below: readonly SheetRow[]
  /** The ids of the label columns that are codes, and of those that are names. */
  labels: { codes: readonly string[]; names: readonly string[] }
  hasPresence: boolean
}

/** Computes the effect of a pasted list on each row, without applying it. Uncertain matches are left to the user. */
export function planPaste(
  cells: readonly string[][],
  target: PasteTarget,
  choices: PasteChoices = noChoices,
): PastePlan {
  const index = createRowIndex(target.rows, target.labels)
  const block = readBlock(cells, index)
  const match = matchColumns(block, index, choices.identity)
  const mark = match.marks.find(({ number }) => number === choices.mark) ?? match.mark
  const columns = { ...match, mark }
  const isSingle = block.columns.length === 1
  if (!isSingle && match.identities.length === 0) return { ...columns, kind: 'refused', problem: 'noIdentity' }
  if (match.marks.length === 0) return { ...columns, kind: 'refused', problem: 'noMark' }
  if (mark && isSingle) return { ...columns, kind: 'planned', by: 'order', lines: fillDown(mark, target) }
  if (!mark || !match.identity) return { ...columns, kind: 'undecided' }
  const lines = matchLines(block, match.identity, mark, { ...target, index, choices })
  return { ...columns, kind: 'planned', by: match.identity.by, lines }
}

/** Lines stay aligned with rows: a line for a locked row is refused, not shifted to the next row. */
function fillDown({ cells }: BlockColumn, { below, hasPresence }: PasteTarget): PasteLine[] {
  return cells.map((text, place) => planLine({ text, presence: '', hasPresence }, below[place] ?? 'noRow'))
}

interface MatchContext extends PasteTarget {
  index: RowIndex
  choices: PasteChoices
}

function matchLines(
  block: Block,
  identity: Identity,
  mark: BlockColumn,
  { index, choices, hasPresence, labels }: MatchContext,
): PasteLine[] {
  const textOf = (columns: readonly BlockColumn[], line: number) =>
    columns.flatMap(({ cells }) => cells[line] || []).join(' ')
  const presence = hasPresence ? block.columns.filter(({ role }) => role === 'presence') : []
  const names =
    identity.by === 'name'
      ? identity.columns
      : block.columns.filter((column) => column !== identity.columns[0] && column !== mark && isNameColumn(column))
  const lines = Array.from({ length: block.height }, (_, line): PasteLine => {
    const typed = textOf(identity.columns, line)
    const found = identity.by === 'code' ? index.byCode(typed) : index.byName(typed)
    const answered = found.find(({ id }) => id === choices.rows.get(line))
    const values = { text: mark.cells[line] ?? '', presence: textOf(presence, line), hasPresence }
    const refusal: PasteRefusal = block.columns.some(({ cells }) => isSummary(cells[line] ?? ''))
      ? 'summary'
      : identity.by === 'code'
        ? 'unknownCode'
        : 'unknownName'
    const name = textOf(names, line)
    const row = answered ?? (found.length > 1 ? 'ambiguous' : (found[0] ?? refusal))
    return {
      ...planLine(values, row),
      ...(identity.by === 'code' && { code: typed }),
      name,
      isOtherName: typeof row !== 'string' && areOtherNames(name, labels.names.map((id) => row.labels[id]).join(' ')),
      ...(found.length > 1 && { candidates: found }),
    }
  })
  return refuseRepeated(lines)
}

function isNameColumn({ role, cells }: BlockColumn): boolean {
  const isWord = (text: string) => /^[\p{L}\p{M}\s'’.-]*$/u.test(text)
  return role === 'name' || role === 'firstName' || (role === null && cells.some(Boolean) && cells.every(isWord))
}

/** Different marks for one student are refused, all of them; the same mark once more changes nothing. */
function refuseRepeated(lines: readonly PasteLine[]): PasteLine[] {
  const sameRow = (one: PasteLine) => (one.row && one.kind !== 'blank' ? (byRow.get(one.row.id) ?? []) : [])
  const byRow = new Map<RowId, PasteLine[]>()
  for (const line of lines)
    if (line.row && line.kind !== 'blank') byRow.set(line.row.id, [...(byRow.get(line.row.id) ?? []), line])
  return lines.map((line) => {
    const [first = line, ...others] = sameRow(line)
    const isSame = others.every(({ text }) => text === first.text)
    if (others.length === 0 || (isSame && first === line)) return line
    const { text, code, name, candidates, row } = line
    return { text, code, name, candidates, kind: 'refused', row, reason: 'twice' }
  })
}
