import { changedByPrintRun, deletePrintRun, printRunQueries, type PrintRun } from '@portal/api-client/library'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { usePrintRunColumns } from './print-run-columns.tsx'

export function PrintRunList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const language = useLanguage()
  const printRuns = useQuery(printRunQueries.ofTeacher(teacherId, language))
  const deletion = useDeletion<PrintRun>({ run: deletePrintRun, invalidates: changedByPrintRun })
  const columns = usePrintRunColumns(deletion)
  return (
    <>
      <DataTable
        query={printRuns}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('tirage.tabList')}
        search={false}
        emptyAction={<Button onClick={onAdd}>{t('tirage.tabAdd')}</Button>}
      />
      <DeleteDialog title={t('tirage.deleteTitle')} text={t('tirage.deleteText')} deletion={deletion} />
    </>
  )
}
