import { examMarksQueries, type AssessmentKind } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { QuerySelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The exam types of one page of marks. */
export function ExamTypeField({ kind }: { kind: AssessmentKind }) {
  const t = useTexts()
  const types = useQuery(examMarksQueries.types(kind, useLanguage()))
  return <QuerySelectField name="examTypeId" label={t('marks.examType')} isRequired list={types} />
}
