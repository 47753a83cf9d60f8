import { catalogueQueries, changedByReservation, reserveBook } from '@portal/api-client/library'
import { useCommonTexts } from '@portal/i18n'
import { useNotify, useSession, useUnsavedWork } from '@portal/remote-kit'
import { DateTimeField } from '@portal/ui/date'
import { Form, FormActions, QuerySelectField, useZodForm, type z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { reservationSchema, type ReservationInput } from './reservation-schema.ts'

interface ReservationFormProps {
  onDone: () => void
}

/** Reserves one of the first books of the catalogue; an error is shown in the form. */
export function ReservationForm({ onDone }: ReservationFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const { teacherId } = useSession()
  const books = useQuery(catalogueQueries.choices('books', { words: '' }))
  const form = useZodForm({ schema: reservationSchema, defaultValues: { bookId: '', start: null, end: null } })
  const reserve = useCommand({
    run: (reservation: z.output<typeof reservationSchema>) => reserveBook(teacherId, reservation),
    invalidates: changedByReservation,
    form,
    failedText: 'form.failed',
    onDone: ({ isDone }) => {
      if (!isDone) return form.setError('root', { message: 'form.unavailable' })
      notify.success(t('form.done'))
      onDone()
    },
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Form form={form} onSubmit={reserve.run} translateError={useMessages()} label={t('reservations.add')}>
      <QuerySelectField<ReservationInput>
        name="bookId"
        label={t('reservations.book')}
        list={{ ...books, data: books.data?.choices }}
        isRequired
      />
      <DateTimeField<ReservationInput> name="start" label={t('reservations.start')} isRequired />
      <DateTimeField<ReservationInput> name="end" label={t('reservations.end')} isRequired />
      <FormActions submitText={common('confirm')} onCancel={onDone} />
    </Form>
  )
}
