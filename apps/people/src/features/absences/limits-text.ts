import type { ThresholdLimits } from '@portal/api-client/absence-alerts'
import { useTexts } from '../../texts.ts'

/** The limits of a threshold as a sentence. */
export function useLimitsText() {
  const t = useTexts()
  return ({ measure, warning, elimination }: ThresholdLimits) =>
    t(`absences.limits.${measure}`, { warning: String(warning), elimination: String(elimination) })
}
