import type { Absence } from '@portal/api-client/notices'
import { isQuarterHour } from '@portal/ui/date'
import { z } from '@portal/ui/form'
import { weekdayOf } from '../../parts/teaching-days.ts'
import { message, type NoticeText } from '../../texts.ts'

const proofLimit = 10 * 1024 * 1024
export const proofTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const moment = (required: NoticeText) =>
  z
    .string()
    .refine(isQuarterHour, message('absence.momentWrong'))
    .refine((value) => weekdayOf(value.slice(0, 10)) !== 0, message('notice.sunday'))
    .nullable()
    .refine((value) => value !== null, message(required))

/** An absence in the past is valid. */
export const absenceSchema = z
  .object({
    start: moment('absence.startRequired'),
    end: moment('absence.endRequired'),
    cause: z.string().trim().min(1, message('absence.causeRequired')),
    proof: z
      .instanceof(File)
      .refine((file) => proofTypes.includes(file.type), message('absence.fileType'))
      .refine((file) => file.size <= proofLimit, message('absence.fileTooLarge'))
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
