import type { Assignment } from '@portal/api-client/supervision'
import { HStack, IconButton, NotebookPenIcon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { assignmentColumns } from '../../assignment-table/assignment-columns.tsx'
import { AssignmentStateBadge } from '../../assignment-table/AssignmentStateBadge.tsx'
import type { SupervisionTexts } from '../../texts.ts'

export function studentColumns(t: SupervisionTexts, onSubject: (assignment: Assignment) => void): Column<Assignment>[] {
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
