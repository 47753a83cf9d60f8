import {
  changedBySessionNotice,
  deleteAssessment,
  assessmentQueries,
  type AssessmentKind,
  type AssessmentNotice,
} from '@portal/api-client/notices'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable, type RowsQuery } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { useAssessmentColumns } from './assessment-columns.tsx'
import { assessmentTexts } from './assessment-texts.ts'

interface AssessmentListProps {
  kind: AssessmentKind
  onAdd: () => void
}

export function AssessmentList({ kind, onAdd }: AssessmentListProps) {
  const t = useTexts()
  const tests = useAssessmentsOfKind(kind)
  const deletion = useDeletion<AssessmentNotice>({ run: deleteAssessment, invalidates: changedBySessionNotice })
  const columns = useAssessmentColumns(deletion)
  return (
    <>
      <DataTable
        query={tests}
        columns={columns}
        rowKey={(test) => test.id}
        caption={t(assessmentTexts[kind].list)}
        emptyAction={<Button onClick={onAdd}>{t(assessmentTexts[kind].free)}</Button>}
        exportName={t('ds.exportName')}
      />
      <DeleteDialog title={t('ds.deleteTitle')} text={t('ds.deleteText')} deletion={deletion} />
    </>
  )
}

/** One request returns the notices of both pages; each page filters by its own exam types. */
function useAssessmentsOfKind(kind: AssessmentKind): RowsQuery<AssessmentNotice> {
  const language = useLanguage()
  const { teacherId } = useSession()
  const types = useQuery(assessmentQueries.examTypes(kind, language))
  const tests = useQuery(assessmentQueries.ofTeacher({ teacherId, language }))
  const rows = useMemo(() => {
    const wanted = types.data && new Set(types.data.map(({ value }) => value))
    return wanted && tests.data?.filter(({ examTypeId }) => wanted.has(examTypeId))
  }, [types.data, tests.data])
  return {
    data: rows,
    isError: types.isError || tests.isError,
    refetch: () => Promise.all([types.refetch(), tests.refetch()]),
  }
}
