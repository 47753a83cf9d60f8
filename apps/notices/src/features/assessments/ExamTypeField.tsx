import { assessmentQueries, type AssessmentKind } from '@portal/api-client/notices'
import { useLanguage } from '@portal/i18n'
import { QuerySelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import type { SessionAssessmentValues } from './assessment-checks.ts'

/** The exam types of one page. */
export function ExamTypeField({ kind }: { kind: AssessmentKind }) {
  const t = useTexts()
  const types = useQuery(assessmentQueries.examTypes(kind, useLanguage()))
  return (
    <QuerySelectField<SessionAssessmentValues> name="examTypeId" label={t('ds.examType')} isRequired list={types} />
  )
}
