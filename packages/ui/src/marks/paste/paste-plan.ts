import type { Mark } from '@portal/domain/mark-rows'
import type { MarkProblem } from '../mark/parse-mark.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'

/** The reason why a pasted line is not applied. */
export type PasteRefusal = MarkProblem | 'locked' | 'absent' | 'noRow' | 'unknownCode' | 'ambiguousCode' | 'twice'

/** The effect of one pasted line. A blank never removes a mark. */
export type PasteLine = { text: string; code?: string } & (
  | { kind: 'new' | 'changed' | 'unchanged'; row: SheetRow; mark: Mark }
  | { kind: 'blank'; row: SheetRow }
  | { kind: 'refused'; row: SheetRow | null; reason: PasteRefusal }
)

export interface PastePlan {
  /** Whether lines match rows by code; otherwise they fill the rows down from the active one. */
  isByCode: boolean
  lines: readonly PasteLine[]
}
