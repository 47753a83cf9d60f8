import type { RollCheckIn } from '@portal/api-client/marks'
import type { MarksSheet } from '@portal/ui/marks'
import { useEffect, useRef } from 'react'

/** Enters who has come as present, each once and only where nothing was entered, so that the teacher has the last word. */
export function useArrivals(sheet: MarksSheet, students: RollCheckIn['students'] | undefined): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const { rows } = sheet.store.getState()
    for (const { idNumber } of students ?? []) {
      if (seen.current.has(idNumber)) continue
      seen.current.add(idNumber)
      const row = rows.find(({ id }) => id === idNumber)
      if (row && !row.isLocked && row.isPresent === null) sheet.enterPresence(row.id, true)
    }
  }, [sheet, students])
}
