import { testQueries, type TestKind } from '@portal/api-client/notices'
import { SelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The kinds of exams that belong to one page. */
export function ExamTypeField({ kind }: { kind: TestKind }) {
  const t = useTexts()
  const types = useQuery(testQueries.examTypes(kind))
  return (
    <SelectField
      name="examTypeId"
      label={t('ds.examType')}
      isRequired
      options={types.data ?? []}
      isLoading={types.isLoading}
    />
  )
}
