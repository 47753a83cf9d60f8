import { ownReopeningQueries } from '@portal/api-client/reopenings'
import { assignmentQueries, changedByProject, deleteAssignment, type Assignment } from '@portal/api-client/supervision'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { assignmentPageSizes } from '../../assignment-table/page-sizes.ts'
import { rowTone } from '../../assignment-table/row-tone.ts'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { useDepartmentColumns } from './department-columns.tsx'
import { ReopeningDialog } from './ReopeningDialog.tsx'

/** The assignments of the department; pending ones can be decided or deleted, the decision on others reopened on request. */
export function AssignmentList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { departmentId, yearId } = useSession()
  const assignments = useQuery(assignmentQueries.ofDepartment({ departmentId, yearId, language }))
  const { data: requests } = useQuery(ownReopeningQueries.all(language))
  const reopeningOf = useCallback(
    ({ id }: Assignment) => requests?.find(({ assignmentId }) => assignmentId === id),
    [requests],
  )
  const [reopening, setReopening] = useState<Assignment | null>(null)
  const [deciding, setDeciding] = useState<Assignment | null>(null)
  const deletion = useDeletion<Assignment>({
    run: (id) => deleteAssignment(id, yearId),
    invalidates: changedByProject,
  })
  const columns = useDepartmentColumns({ deletion, onDecide: setDeciding, onReopen: setReopening, reopeningOf })
  return (
    <>
      <DataTable
        query={assignments}
        columns={columns}
        rowKey={({ id }) => id}
        rowTone={rowTone}
        caption={t('affectation.tabList')}
        {...assignmentPageSizes}
        emptyAction={<Button onClick={onAdd}>{t('affectation.tabAdd')}</Button>}
        exportName={t('affectation.exportName')}
      />
      <DeleteDialog title={t('affectation.deleteTitle')} text={t('affectation.deleteText')} deletion={deletion} />
      {deciding && <DecisionDialog assignment={deciding} onClose={() => setDeciding(null)} />}
      {reopening && <ReopeningDialog assignment={reopening} onClose={() => setReopening(null)} />}
    </>
  )
}
