import { formatDate } from '@portal/i18n'
import { Badge, CalendarIcon, CircleCheckIcon, EyeIcon } from '@portal/ui'
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
      <Badge tone="success">
        <EyeIcon aria-hidden />
        {t('marks.state.published')}
      </Badge>
    )
  if (isValidated)
    return (
      <Badge tone="info">
        <CircleCheckIcon aria-hidden />
        {t('marks.state.validated')}
      </Badge>
    )
  if (isUpcoming)
    return (
      <Badge>
        <CalendarIcon aria-hidden />
        {t('marks.state.upcoming', { date: formatDate(date) })}
      </Badge>
    )
  return <Badge>{t(isActive ? 'marks.state.open' : 'marks.state.inactive')}</Badge>
}
