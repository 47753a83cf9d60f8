import type { Absence } from '@portal/api-client/notices'
import { isQuarterHour } from '@portal/ui/date'
import { z } from '@portal/ui/form'
import { weekdayOf } from '../../validation/teaching-days.ts'
import { message, type NoticeText } from '../../texts.ts'

const maxProofBytes = 10 * 1024 * 1024
export const proofTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const dateTime = (required: NoticeText) =>
  z
    .string()
    .refine(isQuarterHour, message('absence.momentWrong'))
    .refine((value) => weekdayOf(value.slice(0, 10)) !== 0, message('notice.sunday'))
    .nullable()
    .refine((value) => value !== null, message(required))

/** An absence in the past is valid. */
export const absenceSchema = z
  .object({
    start: dateTime('absence.startRequired'),
    end: dateTime('absence.endRequired'),
    cause: z.string().trim().min(1, message('absence.causeRequired')),
    proof: z
      .instanceof(File)
      .refine((file) => proofTypes.includes(file.type), message('absence.fileType'))
      .refine((file) => file.size <= maxProofBytes, message('absence.fileTooLarge'))
      .nullable(),
  })
  .refine(({ start, end }) => start < end, {
    path: ['end'],
    message: message('absence.endAfterStart'),
  })

/** The input and the validated values of the form. */
export type AbsenceInput = z.input<typeof absenceSchema>
export type AbsenceValues = z.output<typeof absenceSchema>

/** The initial values of the form. */
export function toAbsenceValues(absence?: Absence): AbsenceInput {
  return { start: absence?.start ?? null, end: absence?.end ?? null, cause: absence?.cause ?? '', proof: null }
}

/** The initial values for the hours of a whole day, `yyyy-mm-dd`. */
export function absenceOfDay(day: string): AbsenceInput {
  return { ...toAbsenceValues(), start: `${day} 08:00`, end: `${day} 18:00` }
}
