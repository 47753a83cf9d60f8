import type { ClassAlerts } from '@portal/api-client/marks'
import { Text } from '@portal/ui'
import { useTexts } from '../texts.ts'

/** The threshold of absences of a class; nothing without one. */
export function AlertSummary({ threshold }: Pick<ClassAlerts, 'threshold'>) {
  const t = useTexts()
  if (!threshold) return null
  const { measure, warning, elimination } = threshold
  return (
    <Text tone="muted" size="sm">
      {t(`alerts.limits.${measure}`, { warning: String(warning), elimination: String(elimination) })}
    </Text>
  )
}
