import { changedByWish, removeWishSheet, wishSheetQueries, type WishSheetSummary } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useDeletion } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { useWishSheetColumns } from './wish-sheet-columns.tsx'

export function WishSheetList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const { teacherId, departmentId, yearId } = useSession()
  const language = useLanguage()
  const sheets = useQuery(wishSheetQueries.ofTeacher({ teacherId, departmentId, yearId, language }))
  const deletion = useDeletion<WishSheetSummary>({
    run: (id) => removeWishSheet({ id, yearId }),
    invalidates: changedByWish,
  })
  const columns = useWishSheetColumns(deletion)
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
