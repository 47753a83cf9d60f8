import type { ClassAlert } from '@portal/api-client/marks'
import { Badge } from '@portal/ui'
import { useTexts } from '../texts.ts'

const tones = { warned: 'warning', over: 'danger', eliminated: 'neutral' } as const satisfies Record<
  ClassAlert['state'],
  string
>

/** Says that a student is near or over the threshold of absences, or eliminated; nothing for any other. */
export function AlertBadge({ alert }: { alert: ClassAlert | undefined }) {
  const t = useTexts()
  return alert && <Badge tone={tones[alert.state]}>{t(`alerts.${alert.state}`)}</Badge>
}
