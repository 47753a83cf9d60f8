import { changedByPrintRun, deletePrintRun, printRunQueries, type PrintRun } from '@portal/api-client/library'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { usePrintRunColumns } from './print-run-columns.tsx'

export function PrintRunList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const language = useLanguage()
  const printRuns = useQuery(printRunQueries.ofTeacher(teacherId, language))
  const deletion = useDeletion<PrintRun>({ run: deletePrintRun, invalidates: changedByPrintRun })
  const [changedId, setChangedId] = useState<number | null>(null)
  const changed = printRuns.data?.find(({ id }) => id === changedId)
  const columns = usePrintRunColumns(deletion, setChangedId)
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
      {changed && <ChangeDialog printRun={changed} onClose={() => setChangedId(null)} />}
    </>
  )
}
