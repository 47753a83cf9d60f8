import type { Assignment } from '@portal/api-client/supervision'
import { formatDate } from '@portal/i18n'
import type { Deletion } from '@portal/remote-kit'
import { GavelIcon, IconButton, RowError, Trash2Icon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { assignmentColumns } from '../../assignment-table/assignment-columns.tsx'
import { AssignmentStateBadge } from '../../assignment-table/AssignmentStateBadge.tsx'
import { useTexts } from '../../texts.ts'

interface Actions {
  deletion: Pick<Deletion<Assignment>, 'ask' | 'failureOf'>
  onDecide: (assignment: Assignment) => void
}

/** The columns of the department's assignments, with the head's actions. */
export function useDepartmentColumns({ deletion: { ask, failureOf }, onDecide }: Actions): Column<Assignment>[] {
  const t = useTexts()
  return useMemo(
    () => [
      ...assignmentColumns(t),
      {
        id: 'defence',
        header: t('assignment.col.defence'),
        value: ({ defenceDate }) => (defenceDate ? formatDate(defenceDate) : ''),
        sortValue: ({ defenceDate }) => defenceDate ?? '',
        isCode: true,
      },
      {
        id: 'delete',
        header: t('assignment.col.delete'),
        cell: (assignment) => (
          <>
            <IconButton
              label={t('affectation.delete', { student: assignment.student })}
              icon={<Trash2Icon />}
              disabledReason={assignment.state === 'pending' ? undefined : t('affectation.deleteDisabled')}
              onClick={() => ask(assignment)}
            />
            {failureOf(assignment) && <RowError>{failureOf(assignment)}</RowError>}
          </>
        ),
      },
      {
        id: 'decision',
        header: t('assignment.col.decision'),
        value: ({ state }) => t(`assignment.${state}`),
        cell: (assignment) =>
          assignment.state === 'pending' ? (
            <IconButton
              label={t('affectation.decide', { student: assignment.student })}
              icon={<GavelIcon />}
              disabledReason={assignment.subject ? undefined : t('affectation.assignSubjectFirst')}
              onClick={() => onDecide(assignment)}
            />
          ) : (
            <AssignmentStateBadge state={assignment.state} />
          ),
      },
    ],
    [t, ask, failureOf, onDecide],
  )
}
