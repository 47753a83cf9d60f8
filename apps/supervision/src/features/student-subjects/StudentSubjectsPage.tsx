import { supervisedStudentQueries, type Assignment } from '@portal/api-client/supervision'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { HStack, IconButton, NotebookPenIcon, Page } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { assignmentColumns } from '../../assignment-table/assignment-columns.tsx'
import { AssignmentStateBadge } from '../../assignment-table/AssignmentStateBadge.tsx'
import { assignmentPageSizes } from '../../assignment-table/page-sizes.ts'
import { rowTone } from '../../assignment-table/row-tone.ts'
import { useTexts, type SupervisionTexts } from '../../texts.ts'
import { SubjectDialog } from './SubjectDialog.tsx'

/** The students supervised by the teacher, each with the subject of the project. */
export function StudentSubjectsPage() {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const assignments = useQuery(supervisedStudentQueries.ofTeacher({ teacherId, yearId, language }))
  const [chosen, setChosen] = useState<Assignment | null>(null)
  const columns = useMemo(() => studentColumns(t, setChosen), [t])
  return (
    <Page title={t('studentSubject.title')} width="full">
      <DataTable
        query={assignments}
        columns={columns}
        rowKey={({ id }) => id}
        rowTone={rowTone}
        caption={t('studentSubject.title')}
        {...assignmentPageSizes}
        exportName={t('studentSubject.exportName')}
      />
      {chosen && <SubjectDialog assignment={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

function studentColumns(t: SupervisionTexts, onSubject: (assignment: Assignment) => void): Column<Assignment>[] {
  return [
    ...assignmentColumns(t),
    {
      id: 'action',
      header: t('assignment.col.action'),
      align: 'end',
      cell: (assignment) => (
        <HStack gap="2" justifyContent={{ sm: 'flex-end' }}>
          {assignment.state !== 'pending' && <AssignmentStateBadge state={assignment.state} />}
          <IconButton
            label={t('studentSubject.open', { student: assignment.student })}
            icon={<NotebookPenIcon />}
            disabledReason={assignment.state === 'pending' ? undefined : t('studentSubject.locked')}
            onClick={() => onSubject(assignment)}
          />
        </HStack>
      ),
    },
  ]
}
