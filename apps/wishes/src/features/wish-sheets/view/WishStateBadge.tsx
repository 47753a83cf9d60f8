import { Badge, CircleCheckIcon } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

export function WishStateBadge({ isValidated }: { isValidated: boolean }) {
  const t = useTexts()
  if (!isValidated) return <Badge>{t('line.pending')}</Badge>
  return (
    <Badge tone="success">
      <CircleCheckIcon aria-hidden />
      {t('line.validated')}
    </Badge>
  )
}
