import { isQuarterHour } from '@portal/ui/date'
import { z } from '@portal/ui/form'
import { message, type LibraryText } from '../texts.ts'
import { latestEnd } from './reservation-period.ts'

const dateTime = (required: LibraryText) =>
  z
    .string()
    .refine(isQuarterHour, message('reservation.momentWrong'))
    .nullable()
    .refine((value) => value !== null, message(required))

interface ReservationLimits {
  copies: number
  earliest: string
}

/** Validation of a reservation; the server applies the same rules with its own clock. */
export function reservationSchema({ copies, earliest }: ReservationLimits) {
  return z
    .object({
      start: dateTime('reservation.startRequired').refine(
        (start) => isNotBefore(start, earliest),
        message('reservation.past'),
      ),
      end: dateTime('reservation.endRequired'),
    })
    .refine(({ start, end }) => isNotBefore(end, start), { path: ['end'], message: message('reservation.order') })
    .refine(({ start, end }) => isNotBefore(latestEnd(start, copies), end), {
      path: ['end'],
      message: message(copies === 1 ? 'reservation.singleCopy' : 'reservation.tooLong'),
    })
}

/** Whether `later` is not before `earlier`; missing or invalid values pass, they are reported by their own checks. */
function isNotBefore(later: string | null, earlier: string | null): boolean {
  return !isQuarterHour(later) || !isQuarterHour(earlier) || later! >= earlier!
}

export type ReservationValues = z.output<ReturnType<typeof reservationSchema>>
export type ReservationInput = z.input<ReturnType<typeof reservationSchema>>
