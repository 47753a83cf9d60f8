import type { Reservation } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import type { Deletion } from '@portal/remote-kit'
import { IconButton, RowError, Stack, Trash2Icon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'

/** The columns of the list; a failed deletion is shown in its row. */
export function useReservationColumns({ ask, failureOf }: Pick<Deletion<Reservation>, 'ask' | 'failureOf'>) {
  const t = useTexts()
  return useMemo(
    (): Column<Reservation>[] => [
      { id: 'book', header: t('reservations.book'), value: ({ book }) => book },
      { id: 'start', header: t('reservations.start'), cell: ({ start }) => formatDateTime(start), isCode: true },
      { id: 'end', header: t('reservations.end'), cell: ({ end }) => formatDateTime(end), isCode: true },
      {
        id: 'delete',
        header: t('deletion.column'),
        cell: (reservation) => (
          <Stack gap="1" alignItems="flex-start">
            <IconButton
              label={t('deletion.of', { book: reservation.book })}
              icon={<Trash2Icon />}
              disabledReason={reservation.isPending ? undefined : t('refusal.decided')}
              onClick={() => ask(reservation)}
            />
            {failureOf(reservation) && <RowError>{failureOf(reservation)}</RowError>}
          </Stack>
        ),
      },
    ],
    [t, ask, failureOf],
  )
}
