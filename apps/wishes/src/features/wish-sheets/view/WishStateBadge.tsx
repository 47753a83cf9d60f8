import { Badge, CircleCheckIcon, IconBadge } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

export function WishStateBadge({ isValidated }: { isValidated: boolean }) {
  const t = useTexts()
  if (!isValidated) return <Badge>{t('line.pending')}</Badge>
  return (
    <IconBadge tone="success" Icon={CircleCheckIcon}>
      {t('line.validated')}
    </IconBadge>
  )
}
