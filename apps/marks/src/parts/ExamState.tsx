import { Badge, CircleCheckIcon, EyeIcon } from '@portal/ui'
import { useTexts } from '../texts.ts'

interface ExamStateProps {
  exam: { isActive?: boolean; isValidated: boolean; isPublished: boolean }
}

/** How far the marks of an exam have come. */
export function ExamState({ exam: { isActive = true, isValidated, isPublished } }: ExamStateProps) {
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
  return <Badge>{t(isActive ? 'marks.state.open' : 'marks.state.inactive')}</Badge>
}
