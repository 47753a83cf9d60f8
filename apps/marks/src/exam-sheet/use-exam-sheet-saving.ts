import { ApiError, serverReason } from '@portal/api-client'
import { changedByMarks } from '@portal/api-client/marks'
import { useNotify } from '@portal/remote-kit'
import { toRowChange, type MarksSheet, type RowChange } from '@portal/ui/marks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts, type MarksText, type MarksTexts } from '../texts.ts'
import { shortToast } from '../notifications/short-toast.ts'

type Step = 'save' | 'validate' | 'publish'

export interface ExamSheetSavingOptions {
  /** Locks the stored marks, given every editable row as shown to the teacher; rejects when nothing was locked. */
  validate: (rows: readonly RowChange[]) => Promise<void>
  /** Publishes validated marks to the students. */
  publish: () => Promise<void>
  /** The message for a missing mark; final exams have one without an icon. */
  missing?: MarksText
}

export interface ExamSheetSaving {
  /** The running command. */
  step: Step | null
  /** Saves the changes; resolves to true when every row is stored. */
  save: (sheet: MarksSheet) => Promise<boolean>
  /** Saves, then locks all the sheets permanently; resolves to true on success. */
  lock: (sheets: readonly MarksSheet[]) => Promise<boolean>
  publish: () => Promise<boolean>
  /** Why the last command failed, until the next one. */
  failure: string | null
}

/** Server error codes and their text keys. */
const errorTexts: Partial<Record<string, MarksText>> = {
  format: 'marks.checkMarkToast',
  'marks.closed': 'marks.closed',
  'year.closed': 'marks.closed',
  'marks.notYet': 'marks.notYet',
  'marks.rows': 'marks.changed',
  'marks.unknown': 'marks.unknown',
  'marks.validated': 'marks.alreadyValidated',
}

/** Saves, locks and publishes sheets of marks; failures are kept in `failure` and in the rows. */
export function useExamSheetSaving({
  validate,
  publish,
  missing = 'marks.missingMarks',
}: ExamSheetSavingOptions): ExamSheetSaving {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const during = async (now: Step, work: () => Promise<boolean>) => {
    setStep(now)
    setFailure(null)
    const isDone = await work().catch((error: unknown) => {
      setFailure(failureText(error, t, now === 'validate' ? missing : 'marks.insertError'))
      return false
    })
    // A draft save that finishes late must not end a validation that started meanwhile.
    setStep((current) => (current === now ? null : current))
    for (const queryKey of changedByMarks) void queryClient.invalidateQueries({ queryKey })
    return isDone
  }

  const store = async (sheets: readonly MarksSheet[]) => {
    const reports = await Promise.all(sheets.map((sheet) => sheet.save()))
    for (const { error } of reports) {
      if (error === undefined) continue
      setFailure(failureText(error, t, 'marks.insertError'))
      return false
    }
    const { count, isWrong } = countUnresolved(sheets)
    if (count > 0) setFailure(isWrong ? t('marks.checkMarkToast') : t('marks.partly', { count }))
    return count === 0
  }

  return {
    step,
    failure,
    save: (sheet) => during('save', () => store([sheet])),
    lock: (sheets) =>
      during('validate', async () => {
        if (!(await store(sheets))) return false
        await validate(sheets.flatMap(editableRows))
        notify.success(t('marks.validated'), shortToast)
        return true
      }),
    publish: () =>
      during('publish', async () => {
        await publish()
        notify.success(t('marks.published'), shortToast)
        return true
      }),
  }
}

/** The message for an error; `usual` is for a refusal without a reason. */
function failureText(error: unknown, t: MarksTexts, usual: MarksText): string {
  if (!(error instanceof ApiError)) return t('marks.insertError')
  const refusal = errorTexts[error.code]
  if (refusal) return t(refusal)
  return serverReason(error) ?? t(error.kind === 'refused' ? usual : 'marks.insertError')
}

function editableRows({ store }: MarksSheet): RowChange[] {
  const { rows } = store.getState()
  return rows.filter(({ isLocked, refusal }) => !isLocked && refusal?.reason !== 'gone').map(toRowChange)
}

/** The number of rows with an unresolved conflict or refusal, and whether one of them has an invalid value. */
function countUnresolved(sheets: readonly MarksSheet[]): { count: number; isWrong: boolean } {
  const rows = sheets.flatMap(({ store }) => store.getState().rows)
  const waiting = rows.filter(({ conflict, refusal }) => conflict !== null || refusal !== null)
  return { count: waiting.length, isWrong: waiting.some(({ refusal }) => refusal?.reason === 'value') }
}
