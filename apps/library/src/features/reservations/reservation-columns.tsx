import type { Reservation } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import type { Deletion } from '@portal/remote-kit'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { DeleteCell } from '../../requests/DeleteCell.tsx'
import { RequestStateBadge } from '../../requests/RequestStateBadge.tsx'
import { useTexts } from '../../texts.ts'

/** The columns of the teacher's reservations; not sortable. */
export function useReservationColumns(deletion: Pick<Deletion<Reservation>, 'ask' | 'failureOf'>) {
  const t = useTexts()
  const { ask, failureOf } = deletion
  return useMemo(
    (): Column<Reservation>[] => [
      { id: 'start', header: t('reservation.col.start'), cell: ({ start }) => formatDateTime(start), isCode: true },
      { id: 'end', header: t('reservation.col.end'), cell: ({ end }) => formatDateTime(end), isCode: true },
      { id: 'book', header: t('reservation.col.book'), cell: ({ book }) => <bdi>{book}</bdi>, isStacked: true },
      {
        id: 'delete',
        header: t('reservation.col.delete'),
        cell: (reservation) => (
          <DeleteCell
            label={t('reservation.delete', { book: reservation.book, start: formatDateTime(reservation.start) })}
            lockedReason={reservation.isPending ? undefined : t('reservation.locked')}
            failure={failureOf(reservation)}
            onDelete={() => ask(reservation)}
          />
        ),
      },
      {
        id: 'status',
        header: t('reservation.col.status'),
        cell: ({ isPending }) => (
          <RequestStateBadge
            state={isPending ? 'pending' : 'validated'}
            label={t(isPending ? 'reservation.statusPending' : 'reservation.statusValid')}
          />
        ),
      },
    ],
    [t, ask, failureOf],
  )
}
