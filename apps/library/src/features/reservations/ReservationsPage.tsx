import {
  changedByReservation,
  deleteReservation,
  reservationQueries,
  type Reservation,
} from '@portal/api-client/library'
import { DeleteDialog, Link, useSession } from '@portal/remote-kit'
import { ButtonLink, Page } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeletion } from '../../commands.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ReservationDialog } from '../../reservation-form/ReservationDialog.tsx'
import { useReservationColumns } from './reservation-columns.tsx'

/** The teacher's reservations; those in progress can be deleted, those refused or lapsed sent again. */
export function ReservationsPage() {
  const t = useTexts()
  const { teacherId } = useSession()
  const reservations = useQuery(reservationQueries.ofTeacher(teacherId))
  const deletion = useDeletion<Reservation>({ run: deleteReservation, invalidates: changedByReservation })
  const [repeated, setRepeated] = useState<Reservation | null>(null)
  const columns = useReservationColumns(deletion, setRepeated)
  const toBooks = (
    <ButtonLink asChild>
      <Link to={paths.books}>{t('reservation.toBooks')}</Link>
    </ButtonLink>
  )
  return (
    <Page title={t('reservation.title')} actions={toBooks}>
      <DataTable
        query={reservations}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('reservation.own')}
        search={false}
        emptyText={t('reservation.none')}
        emptyAction={toBooks}
      />
      <DeleteDialog title={t('reservation.deleteTitle')} text={t('reservation.deleteText')} deletion={deletion} />
      {repeated?.bookId && (
        <ReservationDialog
          book={{ id: repeated.bookId, title: repeated.book, author: '' }}
          asked={repeated}
          onClose={() => setRepeated(null)}
        />
      )}
    </Page>
  )
}
