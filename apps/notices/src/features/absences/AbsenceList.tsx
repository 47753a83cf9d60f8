import { absenceQueries, changedByAbsence, deleteAbsence, type Absence } from '@portal/api-client/notices'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { useAbsenceColumns } from './absence-columns.tsx'

export function AbsenceList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const absences = useQuery(absenceQueries.ofTeacher(teacherId))
  const deletion = useDeletion<Absence>({ run: deleteAbsence, invalidates: changedByAbsence })
  const columns = useAbsenceColumns(deletion)
  return (
    <>
      <DataTable
        query={absences}
        columns={columns}
        rowKey={(absence) => absence.id}
        caption={t('absence.tabList')}
        emptyAction={<Button onClick={onAdd}>{t('absence.tabAdd')}</Button>}
        exportName={t('absence.exportName')}
      />
      <DeleteDialog title={t('absence.deleteTitle')} text={t('absence.deleteText')} deletion={deletion} />
    </>
  )
}
