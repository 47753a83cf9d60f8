import { assessmentQueries, type AssessmentKind, type AssessmentNotice } from '@portal/api-client/notices'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { HStack } from '@portal/ui'
import type { RowsQuery } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TypeCell } from '../../notice-list/NoticeCells.tsx'
import { NoticeList } from '../../notice-list/NoticeList.tsx'
import { sessionNoticeColumns, sessionNoticeName } from '../../notice-list/session-notice-columns.tsx'
import { useTexts } from '../../texts.ts'
import { assessmentTexts } from './assessment-texts.ts'

interface AssessmentListProps {
  kind: AssessmentKind
  onAdd: () => void
}

export function AssessmentList({ kind, onAdd }: AssessmentListProps) {
  const t = useTexts()
  return (
    <NoticeList
      kind="ds"
      query={useAssessmentsOfKind(kind)}
      columns={useAssessmentColumns()}
      nameOf={sessionNoticeName}
      caption={t(assessmentTexts[kind].list)}
      addText={t(assessmentTexts[kind].free)}
      onAdd={onAdd}
    />
  )
}

function useAssessmentColumns() {
  const t = useTexts()
  return useMemo(
    () =>
      sessionNoticeColumns<AssessmentNotice>(t, 'ds', [
        {
          id: 'subject',
          header: t('ds.col.matiere'),
          value: ({ subject }) => subject,
          cell: (test) => (
            <HStack as="span" gap="2" display="inline-flex">
              <TypeCell notice={test} />
              <bdi>{test.subject}</bdi>
            </HStack>
          ),
        },
        { id: 'examType', header: t('ds.col.type_examen'), value: ({ examType }) => examType },
      ]),
    [t],
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
