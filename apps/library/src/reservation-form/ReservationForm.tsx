import type { Book, CopyAvailability, ReservationPeriod } from '@portal/api-client/library'
import { useCommonTexts } from '@portal/i18n'
import { instituteDateTime, useUnsavedWork } from '@portal/remote-kit'
import { Heading, Stack, Text } from '@portal/ui'
import { DateTimeField } from '@portal/ui/date'
import { Form, FormActions, useWatch, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useAvailabilityText } from '../availability/use-availability-text.ts'
import { useTexts } from '../texts.ts'
import { comingPeriod, earliestStart, latestEnd } from './reservation-period.ts'
import { reservationSchema, type ReservationInput } from './reservation-schema.ts'
import { TakenPeriods } from './TakenPeriods.tsx'
import { useBookReservation } from './use-book-reservation.ts'

interface ReservationFormProps {
  book: Pick<Book, 'id' | 'title' | 'author'>
  /** The period of a reservation that is sent again. */
  asked?: ReservationPeriod
  copies: CopyAvailability
  onDone: () => void
  onCancel: () => void
}

/** The period of a reservation; dates that the rules exclude are disabled in the date picker. */
export function ReservationForm({
  book,
  asked,
  copies: { count, availability, taken },
  onDone,
  onCancel,
}: ReservationFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const availabilityText = useAvailabilityText()
  const [earliest] = useState(() => earliestStart(instituteDateTime(new Date())))
  const form = useZodForm({
    schema: reservationSchema({ copies: count, earliest }),
    defaultValues: asked ? comingPeriod(asked, earliest) : { start: null, end: null },
  })
  const start = useWatch({ control: form.control, name: 'start' })
  const { submit, translate } = useBookReservation(form, { bookId: book.id, onDone })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Form form={form} onSubmit={submit} translateError={translate} label={t('reservation.dialogTitle')}>
      <Stack gap="1">
        <Heading as="h3" size="md">
          <bdi>{book.title}</bdi>
        </Heading>
        {book.author && (
          <Text tone="muted">
            <bdi>{book.author}</bdi>
          </Text>
        )}
        {availability && <Text>{availabilityText(availability)}</Text>}
        <Text tone="muted">
          {count === 1 ? t('reservation.singleCopy') : t('reservation.copies', { copies: count })}
        </Text>
      </Stack>
      <TakenPeriods periods={taken} />
      <DateTimeField<ReservationInput> name="start" label={t('reservation.start')} isRequired min={earliest} />
      <DateTimeField<ReservationInput>
        name="end"
        label={t('reservation.end')}
        isRequired
        min={start ?? earliest}
        max={latestEnd(start, count)}
        defaultTime="18:00"
      />
      <FormActions submitText={common('confirm')} onCancel={onCancel} />
    </Form>
  )
}
