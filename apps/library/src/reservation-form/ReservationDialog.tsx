import { ApiError } from '@portal/api-client'
import { reservationQueries, type Book, type ReservationPeriod } from '@portal/api-client/library'
import { Dialog, EmptyState, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { ReservationForm } from './ReservationForm.tsx'

interface ReservationDialogProps {
  book: Pick<Book, 'id' | 'title' | 'author'>
  /** The period of a reservation that is sent again. */
  asked?: ReservationPeriod
  onClose: () => void
}

/** Reserves a book, with its current availability. */
export function ReservationDialog({ book, asked, onClose }: ReservationDialogProps) {
  const t = useTexts()
  const copies = useQuery(reservationQueries.copies(book.id))
  const isGone = copies.error instanceof ApiError && copies.error.kind === 'absent'
  return (
    <Dialog title={t('reservation.dialogTitle')} isOpen onClose={onClose}>
      {isGone ? (
        <EmptyState text={t('reservation.gone')} />
      ) : (
        <QueryView query={copies}>
          {(found) => <ReservationForm book={book} asked={asked} copies={found} onDone={onClose} onCancel={onClose} />}
        </QueryView>
      )}
    </Dialog>
  )
}
