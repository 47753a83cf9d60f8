import { formatDate } from '@portal/i18n'
import { Badge, CalendarIcon, CircleCheckIcon, EyeIcon, IconBadge } from '@portal/ui'
import { useTexts } from '../texts.ts'

interface ExamStateBadgeProps {
  exam: { date: string; isActive?: boolean; isValidated: boolean; isPublished: boolean; isUpcoming: boolean }
}

/** The state of an exam's marks: published, validated, upcoming, open or inactive. */
export function ExamStateBadge({
  exam: { date, isActive = true, isValidated, isPublished, isUpcoming },
}: ExamStateBadgeProps) {
  const t = useTexts()
  if (isPublished)
    return (
      <IconBadge tone="success" Icon={EyeIcon}>
        {t('marks.state.published')}
      </IconBadge>
    )
  if (isValidated)
    return (
      <IconBadge tone="info" Icon={CircleCheckIcon}>
        {t('marks.state.validated')}
      </IconBadge>
    )
  if (isUpcoming)
    return <IconBadge Icon={CalendarIcon}>{t('marks.state.upcoming', { date: formatDate(date) })}</IconBadge>
  return <Badge>{t(isActive ? 'marks.state.open' : 'marks.state.inactive')}</Badge>
}
