import type { ReopeningRequest } from '@portal/api-client/reopenings'
import type { Assignment } from '@portal/api-client/supervision'
import { formatDate } from '@portal/i18n'
import type { Deletion } from '@portal/remote-kit'
import { IconButton, RowError, Trash2Icon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { assignmentColumns } from '../../assignment-table/assignment-columns.tsx'
import { useTexts } from '../../texts.ts'
import { DecidedCell } from './DecidedCell.tsx'
import { PendingCell } from './PendingCell.tsx'

interface Actions {
  deletion: Pick<Deletion<Assignment>, 'ask' | 'failureOf'>
  onDecide: (assignment: Assignment) => void
  onReopen: (assignment: Assignment) => void
  /** The latest request to reopen the decision on an assignment. */
  reopeningOf: (assignment: Assignment) => ReopeningRequest | undefined
}

/** The columns of the department's assignments, with the head's actions. */
export function useDepartmentColumns({
  deletion: { ask, failureOf },
  onDecide,
  onReopen,
  reopeningOf,
}: Actions): Column<Assignment>[] {
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
            <PendingCell assignment={assignment} onDecide={onDecide} />
          ) : (
            <DecidedCell assignment={assignment} request={reopeningOf(assignment)} onReopen={onReopen} />
          ),
      },
    ],
    [t, ask, failureOf, onDecide, onReopen, reopeningOf],
  )
}
