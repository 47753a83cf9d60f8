import { isQuarterHour } from '@portal/ui/date'
import { z } from '@portal/ui/form'
import { message, type LibraryText } from '../../texts.ts'
import { latestEnd } from './reservation-period.ts'

const moment = (required: LibraryText) =>
  z
    .string()
    .refine(isQuarterHour, message('reservation.momentWrong'))
    .nullable()
    .refine((value) => value !== null, message(required))

interface Limits {
  copies: number
  earliest: string
}

/** Validation of a reservation; the server applies the same rules with its own clock. */
export function reservationSchema({ copies, earliest }: Limits) {
  return z
    .object({
      start: moment('reservation.startRequired').refine(
        (start) => isAfter(start, earliest),
        message('reservation.past'),
      ),
      end: moment('reservation.endRequired'),
    })
    .refine(({ start, end }) => isAfter(end, start), { path: ['end'], message: message('reservation.order') })
    .refine(({ start, end }) => isAfter(latestEnd(start, copies), end), {
      path: ['end'],
      message: message(copies === 1 ? 'reservation.singleCopy' : 'reservation.tooLong'),
    })
}

/** Whether `later` is not before `earlier`; missing or invalid values pass, they are reported by their own checks. */
function isAfter(later: string | null, earlier: string | null): boolean {
  return !isQuarterHour(later) || !isQuarterHour(earlier) || later! >= earlier!
}

export type ReservationValues = z.output<ReturnType<typeof reservationSchema>>
export type ReservationInput = z.input<ReturnType<typeof reservationSchema>>
