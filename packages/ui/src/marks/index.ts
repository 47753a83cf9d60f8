export type {
  Conflict,
  Mark,
  MarksRow,
  RollDetail,
  RowChange,
  RowId,
  RowResult,
  StoredEntry,
} from '@portal/domain/mark-rows'
export { LockDialog, type LockDialogProps } from './dialogs/LockDialog.tsx'
export type { LabelColumn, SheetPart } from './grid/columns.ts'
export { MarksGrid, type MarksGridProps } from './grid/MarksGrid.tsx'
export type { RenderDetail, RenderLocked } from './grid/row-context.ts'
export { useEntryText, useRollText } from './grid/use-entry-text.ts'
export { parseMark, type MarkProblem } from './mark/parse-mark.ts'
export { SheetActions } from './SheetActions.tsx'
export type { SheetCounts } from './sheet/count-rows.ts'
export type { Draft, DraftStorage } from './sheet/draft.ts'
export type { MarksSheet } from './sheet/marks-sheet.ts'
export type { SaveRows } from './sheet/save-rows.ts'
export { entryOf, toRowChange, type SheetRow } from './sheet/sheet-row.ts'
export type { SaveReport } from './sheet/sheet-state.ts'
export {
  useIsLostOnLeaving,
  useIsUnsaved,
  useIsWaiting,
  useMarksSheet,
  useSheetCounts,
  useSheetRows,
} from './sheet/use-marks-sheet.ts'
