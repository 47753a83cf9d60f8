import { isQuarterHour } from '@portal/ui/date'
import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

const dateTime = z
  .string()
  .refine(isQuarterHour, message('form.quarterHour'))
  .nullable()
  .refine((value) => value !== null, message('form.dateRequired'))

/** Validation of the form; its messages are keys. The server applies the rules of the library. */
export const reservationSchema = z
  .object({
    bookId: z.string().min(1, message('form.bookRequired')).transform(Number),
    start: dateTime,
    end: dateTime,
  })
  .refine(({ start, end }) => start === null || end === null || start <= end, {
    path: ['end'],
    message: message('refusal.order'),
  })
export type ReservationInput = z.input<typeof reservationSchema>
