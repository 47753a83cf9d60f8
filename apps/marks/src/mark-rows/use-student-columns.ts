import type { LabelColumn } from '@portal/ui/marks'
import { useMemo } from 'react'
import { useTexts } from '../texts.ts'

/** The label columns of a student: CIN and name. */
export function useStudentColumns(): readonly LabelColumn[] {
  const t = useTexts()
  return useMemo(
    () => [
      { id: 'cin', header: t('column.cin'), isCode: true },
      { id: 'name', header: t('column.etudiant') },
    ],
    [t],
  )
}
