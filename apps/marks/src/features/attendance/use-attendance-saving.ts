import { ApiError, serverReason } from '@portal/api-client'
import { changedByAttendance, saveAttendance, type AttendanceKey } from '@portal/api-client/marks'
import type { MarksSheet, RowChange } from '@portal/ui/marks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts, type MarksText } from '../../texts.ts'

interface AttendanceSavingOptions {
  attendance: AttendanceKey
  timetableId: number
  /** Refetches the sheet. */
  onStale: () => unknown
}

/** Server error codes that reject the whole sheet, with their text keys. */
const errorTexts: Partial<Record<string, MarksText>> = {
  'attendance.closed': 'attendance.closed',
  'year.closed': 'attendance.closed',
  'attendance.notHeld': 'attendance.notHeld',
}

/** Saves the changed rows of a sheet; failures are kept in `failure` and in the rows. */
export function useAttendanceSaving({ attendance, timetableId, onStale }: AttendanceSavingOptions) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const save = (changes: readonly RowChange[]) => saveAttendance({ ...attendance, timetableId }, changes)

  const confirm = async (sheet: MarksSheet) => {
    markPresentByMark(sheet)
    setIsBusy(true)
    setFailure(null)
    const { error, refused, conflicts } = await sheet.save()
    setIsBusy(false)
    const refusal = error instanceof ApiError && errorTexts[error.code]
    if (refusal) {
      setFailure(t(refusal))
      onStale()
    } else if (error !== undefined) setFailure(serverReason(error) ?? t('marks.insertError'))
    else {
      if (refused + conflicts > 0) setFailure(t('marks.partly', { count: refused + conflicts }))
      for (const queryKey of changedByAttendance) void queryClient.invalidateQueries({ queryKey })
    }
  }
  return { save, confirm, isBusy, failure }
}

/** Marks students with a mark as present where no presence is set. */
function markPresentByMark(sheet: MarksSheet): void {
  for (const { id, mark, isPresent } of sheet.store.getState().rows)
    if (isPresent === null && mark !== null) sheet.enterPresence(id, true)
}
