import { deleteTest, testQueries, type TestKind, type TestNotice } from '@portal/api-client/notices'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable, type RowsQuery } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNoticeDeletion } from '../../parts/use-notice-deletion.ts'
import { useTexts } from '../../texts.ts'
import { useTestColumns } from './test-columns.tsx'

interface TestListProps {
  kind: TestKind
  onAdd: () => void
}

export function TestList({ kind, onAdd }: TestListProps) {
  const t = useTexts()
  const tests = useTestsOf(kind)
  const deletion = useNoticeDeletion<TestNotice>(deleteTest)
  const columns = useTestColumns(deletion)
  return (
    <>
      <DataTable
        query={tests}
        columns={columns}
        rowKey={(test) => test.id}
        caption={t('ds.tabList')}
        emptyAction={<Button onClick={onAdd}>{t('ds.tabFree')}</Button>}
        exportName={t('ds.exportName')}
      />
      <DeleteDialog title={t('ds.deleteTitle')} text={t('ds.deleteText')} deletion={deletion} />
    </>
  )
}

/** One request returns the notices of both pages; each page filters by its own exam types. */
function useTestsOf(kind: TestKind): RowsQuery<TestNotice> {
  const language = useLanguage()
  const { teacherId } = useSession()
  const types = useQuery(testQueries.examTypes(kind, language))
  const tests = useQuery(testQueries.ofTeacher({ teacherId, language }))
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
