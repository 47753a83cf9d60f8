import type { AbsenceThreshold } from '@portal/api-client/absence-alerts'
import { useCallback } from 'react'
import { useTexts } from '../../texts.ts'

/** The name of the subject or department of a threshold, or the institute. */
export function usePlaceText() {
  const t = useTexts()
  return useCallback(
    ({ department, subject }: Pick<AbsenceThreshold, 'department' | 'subject'>) =>
      subject?.name ?? department?.name ?? t('absences.places.institute'),
    [t],
  )
}
