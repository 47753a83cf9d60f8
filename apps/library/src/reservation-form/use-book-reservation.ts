import { changedByReservation, reserveBook } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import { useNotify, useSession } from '@portal/remote-kit'
import type { ZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../commands.ts'
import { useMessages, useTexts } from '../texts.ts'
import type { ReservationInput, ReservationValues } from './reservation-schema.ts'

const unavailable = 'reservation.unavailable'

interface BookReservationOptions {
  bookId: number
  onDone: () => void
}

/** Reserves a book; a refusal is shown in the form, with the date of availability or the violated rule. */
export function useBookReservation(
  form: ZodForm<ReservationInput, ReservationValues>,
  { bookId, onDone }: BookReservationOptions,
) {
  const t = useTexts()
  const messages = useMessages()
  const notify = useNotify()
  const { teacherId } = useSession()
  const [freeFrom, setFreeFrom] = useState('')

  const { run } = useCommand({
    run: (period: ReservationValues) => reserveBook(teacherId, { bookId, ...period }),
    invalidates: changedByReservation,
    form,
    failedText: 'reservation.failed',
    onDone: (outcome) => {
      if (outcome.isDone) {
        notify.success(t('reservation.done'))
        onDone()
      } else {
        setFreeFrom(outcome.freeFrom)
        form.setError('root', { message: unavailable })
      }
    },
  })
  /** Translates with the date in the current language, so that the message follows a change of language. */
  const translate = (key: string) =>
    key === unavailable ? t(unavailable, { date: formatDateTime(freeFrom) }) : messages(key)
  return { submit: run, translate }
}
