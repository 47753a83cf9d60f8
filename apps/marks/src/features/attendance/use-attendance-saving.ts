import { ApiError, serverReason } from '@portal/api-client'
import { changedByAttendance, saveAttendance, type AttendanceKey } from '@portal/api-client/marks'
import { useNotify } from '@portal/remote-kit'
import type { MarksSheet, RowChange } from '@portal/ui/marks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortToast } from '../../notifications/short-toast.ts'
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

/** Saves the changed rows of a sheet; reports failures by toast and in the rows. */
export function useAttendanceSaving({ attendance, timetableId, onStale }: AttendanceSavingOptions) {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  const save = (changes: readonly RowChange[]) => saveAttendance({ ...attendance, timetableId }, changes)

  const confirm = async (sheet: MarksSheet) => {
    markPresentByMark(sheet)
    setIsBusy(true)
    const { error, refused, conflicts } = await sheet.save()
    setIsBusy(false)
    const refusal = error instanceof ApiError && errorTexts[error.code]
    if (refusal) {
      notify.error(t(refusal), shortToast)
      onStale()
    } else if (error !== undefined) notify.error(serverReason(error) ?? t('marks.insertError'), shortToast)
    else {
      if (refused + conflicts > 0) notify.error(t('marks.partly', { count: refused + conflicts }), shortToast)
      for (const queryKey of changedByAttendance) void queryClient.invalidateQueries({ queryKey })
    }
  }
  return { save, confirm, isBusy }
}

/** Marks students with a mark as present where no presence is set. */
function markPresentByMark(sheet: MarksSheet): void {
  for (const { id, mark, isPresent } of sheet.store.getState().rows)
    if (isPresent === null && mark !== null) sheet.enterPresence(id, true)
}
