import { deleteSheet, sheetQueries, type SheetSummary } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useDeletion, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '../../parts/refusals.ts'
import { useTexts } from '../../texts.ts'
import { useSheetColumns } from './sheet-columns.tsx'

export function SheetList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const { teacherId, departmentId, yearId } = useSession()
  const language = useLanguage()
  const sheets = useQuery(sheetQueries.ofTeacher({ teacherId, departmentId, yearId, language }))
  const deletion = useDeletion<SheetSummary>(
    (id) => deleteSheet({ id, yearId }),
    (error) => {
      const refusal = refusalOf(error)
      return refusal && t(refusal)
    },
  )
  const columns = useSheetColumns(deletion)
  return (
    <>
      <DataTable
        query={sheets}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('title')}
        exportName={t('list.exportName')}
        emptyAction={<Button onClick={onAdd}>{t('tab.add')}</Button>}
      />
      <DeleteDialog title={t('list.deleteTitle')} text={t('list.deleteText')} deletion={deletion} />
    </>
  )
}
