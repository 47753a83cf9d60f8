import { assessmentQueries, type AssessmentKind } from '@portal/api-client/notices'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { SelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The exam types of one page. */
export function ExamTypeField({ kind }: { kind: AssessmentKind }) {
  const t = useTexts()
  const common = useCommonTexts()
  const types = useQuery(assessmentQueries.examTypes(kind, useLanguage()))
  return (
    <SelectField
      name="examTypeId"
      label={t('ds.examType')}
      isRequired
      options={types.data ?? []}
      isLoading={types.isLoading}
      emptyText={types.isError ? common('loadFailed') : undefined}
    />
  )
}
