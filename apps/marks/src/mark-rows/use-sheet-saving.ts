import { ApiError } from '@portal/api-client'
import { useDraft, useUnsavedWork, type Command, type CommandOptions } from '@portal/remote-kit'
import { useIsUnsaved, useMarksSheet, type MarksRow, type MarksSheet, type SaveRows } from '@portal/ui/marks'
import { useCommand } from '../commands.ts'
import { useTexts, type MarksText } from '../texts.ts'

type SheetCommand = CommandOptions<void, void, MarksText, never>

interface SheetSavingOptions extends Omit<SheetCommand, 'run'> {
  /** Must be memoized. */
  rows: readonly MarksRow[]
  save: SaveRows
  /** Identifies the sheet among the teacher's stored drafts. */
  draftName: string
}

interface SheetSaving {
  sheet: MarksSheet
  isUnsaved: boolean
  /** Saves the changed rows; throws an `ApiError` unless every row is stored. */
  storeRows: () => Promise<void>
  /** `storeRows` as a command. */
  saving: Command<void>
}

/** An open sheet of students, with its draft and the command that saves its changed rows. */
export function useSheetSaving({ rows, save, draftName, ...command }: SheetSavingOptions): SheetSaving {
  const t = useTexts()
  const sheet = useMarksSheet({ rows, save, draft: useDraft(draftName) })
  const isUnsaved = useIsUnsaved(sheet)
  useUnsavedWork(isUnsaved)

  const storeRows = async () => {
    const { error } = await sheet.save()
    if (error !== undefined) throw error
    const waiting = sheet.store.getState().rows.filter(({ conflict, refusal }) => conflict ?? refusal)
    if (waiting.length === 0) return
    const isWrong = waiting.some(({ refusal }) => refusal?.reason === 'value')
    const msg = isWrong ? t('marks.checkMarkToast') : t('marks.partly', { count: waiting.length })
    throw new ApiError({ kind: 'conflict', code: 'sheet.rows', msg })
  }
  return { sheet, isUnsaved, storeRows, saving: useSheetCommand({ ...command, run: storeRows }) }
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
