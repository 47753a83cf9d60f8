import { ApiError } from '@portal/api-client'
import { useUnsavedWork, type Command, type CommandOptions } from '@portal/remote-kit'
import {
  useIsLostOnLeaving,
  useIsUnsaved,
  useMarksSheet,
  type MarksRow,
  type MarksSheet,
  type SaveReport,
  type SaveRows,
} from '@portal/ui/marks'
import { useCommand } from '../commands.ts'
import { useTexts, type MarksText } from '../texts.ts'
import { hasWaitingRow, isUnanswered, useSendWaiting } from './use-send-waiting.ts'
import { useSheetDraft, type SheetPlace } from './use-sheet-draft.ts'

type SheetCommand = CommandOptions<void, void, MarksText, never>

interface SheetSavingOptions extends Omit<SheetCommand, 'run'>, Partial<SheetPlace> {
  /** Must be memoized. */
  rows: readonly MarksRow[]
  save: SaveRows
  /** Identifies the sheet among the teacher's stored drafts. */
  draftName: string
}

interface SheetSaving {
  sheet: MarksSheet
  isUnsaved: boolean
  /** Why what had waited could not be sent; null when nothing was refused. */
  unsent: string | null
  /** Saves the changed rows; throws an `ApiError` unless every row is stored. */
  storeRows: () => Promise<void>
  /** `storeRows` as a command. */
  saving: Command<void>
}

/**
 * An open sheet of students, with its draft and the command that saves its changed rows. Rows of a sheet with a title wait
 * where nobody answers the save.
 */
export function useSheetSaving({ rows, save, draftName, title, address, ...command }: SheetSavingOptions): SheetSaving {
  const t = useTexts()
  const draft = useSheetDraft(draftName, title === undefined ? null : { title, address })
  const sheet = useMarksSheet({ rows, save, draft, ...(title !== undefined && { isUnanswered }) })
  useUnsavedWork(useIsLostOnLeaving(sheet))

  const requireStored = async (report: Promise<SaveReport>) => {
    const { error } = await report
    if (error !== undefined) throw error
    const waiting = sheet.store.getState().rows.filter(({ conflict, refusal }) => conflict ?? refusal)
    if (waiting.length === 0) return
    const isWrong = waiting.some(({ refusal }) => refusal?.reason === 'value')
    const msg = isWrong ? t('marks.checkMarkToast') : t('marks.partly', { count: waiting.length })
    throw new ApiError({ kind: 'conflict', code: 'sheet.rows', msg })
  }
  const storeRows = () => requireStored(sheet.save())
  // The sheet says how many rows wait.
  const onError = () => hasWaitingRow(sheet)
  const saving = useSheetCommand({ ...command, run: storeRows, onError })
  const sending = useSheetCommand({ ...command, run: () => requireStored(sheet.send()), onError })
  useSendWaiting(sheet, sending.run)
  return { sheet, isUnsaved: useIsUnsaved(sheet), unsent: sending.failure, storeRows, saving }
}

/** A command about a whole sheet. */
export function useSheetCommand(command: SheetCommand): Command<void> {
  return useCommand({ failedText: 'marks.insertError', ...command, refusals: { ...refusals, ...command.refusals } })
}

const refusals = {
  absent: 'marks.insertError',
  'attendance.closed': 'attendance.closed',
  'attendance.notHeld': 'attendance.notHeld',
  'marks.closed': 'marks.closed',
  'marks.draft': 'marks.insertError',
  'marks.notYet': 'marks.notYet',
  'marks.rows': 'marks.changed',
  'marks.unknown': 'marks.unknown',
  'marks.validated': 'marks.alreadyValidated',
  'register.notHeld': 'register.notHeld',
  'register.students': 'register.changedStudents',
  'register.year': 'register.outOfYear',
  'roll.closed': 'roll.closed',
} as const
