import type { Mark, MarkProblem } from '../mark/parse-mark.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'

/** Why one pasted line changes nothing. */
export type PasteRefusal = MarkProblem | 'locked' | 'absent' | 'noRow' | 'unknownCode' | 'ambiguousCode' | 'twice'

/** The effect of one pasted line. A blank never removes a mark. */
export type PasteLine = { text: string; code?: string } & (
  | { kind: 'new' | 'changed' | 'unchanged'; row: SheetRow; mark: Mark }
  | { kind: 'blank'; row: SheetRow }
  | { kind: 'refused'; row: SheetRow | null; reason: PasteRefusal }
)

export interface PastePlan {
  /** Whether the lines found their rows by a code, or one below the other from the current row on. */
  isByCode: boolean
  lines: readonly PasteLine[]
}
