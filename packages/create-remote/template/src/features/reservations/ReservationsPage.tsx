import {
  changedByReservation,
  deleteReservation,
  reservationQueries,
  type Reservation,
} from '@portal/api-client/library'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button, Page } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { ReservationDialog } from './ReservationDialog.tsx'
import { useReservationColumns } from './use-reservation-columns.tsx'

/** The teacher's reservations of books: a list, a form in a dialog, and deletion after a confirmation. */
export function ReservationsPage() {
  const t = useTexts()
  const { teacherId } = useSession()
  const [isAdding, setIsAdding] = useState(false)
  const reservations = useQuery(reservationQueries.ofTeacher(teacherId))
  const deletion = useDeletion<Reservation>({ run: deleteReservation, invalidates: changedByReservation })
  const columns = useReservationColumns(deletion)
  const add = (
    <Button variant="primary" onClick={() => setIsAdding(true)}>
      {t('reservations.add')}
    </Button>
  )
  return (
    <Page title={t('reservations.title')} actions={add}>
      <DataTable
        query={reservations}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('reservations.list')}
        emptyText={t('reservations.none')}
      />
      <ReservationDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <DeleteDialog title={t('deletion.title')} text={t('deletion.text')} deletion={deletion} />
    </Page>
  )
}
