import type { Year } from '@portal/api-client/years'
import { Badge } from '@portal/ui'
import { useTexts } from '../../texts.ts'

export function YearStateBadge({ year: { isCurrent, closedAt } }: { year: Year }) {
  const t = useTexts()
  if (isCurrent) return <Badge tone="success">{t('years.state.current')}</Badge>
  return closedAt ? <Badge>{t('years.state.closed')}</Badge> : <Badge tone="info">{t('years.state.open')}</Badge>
}
