import type { Reservation } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import type { Deletion } from '@portal/remote-kit'
import { Button, RefreshCwIcon, Stack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useCallback, useMemo } from 'react'
import { DeleteCell } from '../../requests/DeleteCell.tsx'
import { useTexts } from '../../texts.ts'
import { ReservationStatus } from './ReservationStatus.tsx'

/** The columns of the teacher's reservations; not sortable. */
export function useReservationColumns(
  deletion: Pick<Deletion<Reservation>, 'ask' | 'failureOf'>,
  onRepeat: (reservation: Reservation) => void,
): Column<Reservation>[] {
  const t = useTexts()
  const { ask, failureOf } = deletion
  const lockedReason = useCallback(
    ({ isPending, stage }: Reservation) => {
      if (isPending) return undefined
      return t(stage === 'accepted' || stage === 'ready' ? 'reservation.locked' : 'reservation.closed')
    },
    [t],
  )
  return useMemo(
    (): Column<Reservation>[] => [
      { id: 'start', header: t('reservation.start'), cell: ({ start }) => formatDateTime(start), isCode: true },
      { id: 'end', header: t('reservation.end'), cell: ({ end }) => formatDateTime(end), isCode: true },
      { id: 'book', header: t('library.field.book'), cell: ({ book }) => <bdi>{book}</bdi>, isStacked: true },
      {
        id: 'delete',
        header: t('reservation.col.delete'),
        cell: (reservation) => (
          <DeleteCell
            label={t('reservation.delete', { book: reservation.book, start: formatDateTime(reservation.start) })}
            lockedReason={lockedReason(reservation)}
            failure={failureOf(reservation)}
            onDelete={() => ask(reservation)}
          />
        ),
      },
      {
        id: 'status',
        header: t('reservation.col.status'),
        isStacked: true,
        cell: (reservation) => (
          <Stack gap="2" alignItems="flex-start">
            <ReservationStatus reservation={reservation} />
            {(reservation.stage === 'refused' || reservation.stage === 'lapsed') && reservation.bookId !== null && (
              <Button
                size="sm"
                icon={<RefreshCwIcon />}
                aria-label={t('reservation.repeatBook', { book: reservation.book })}
                onClick={() => onRepeat(reservation)}
              >
                {t('reservation.repeat')}
              </Button>
            )}
          </Stack>
        ),
      },
    ],
    [t, ask, failureOf, onRepeat, lockedReason],
  )
}
