import type { Year, YearDates } from '@portal/api-client/years'
import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

const day = z.iso.date(message('years.dayRequired'))
const period = z.object({ startsOn: day, endsOn: day })

/** The form of a year; an `id` of a holiday is null for a new one. */
export const yearSchema = z.object({
  startsOn: day,
  endsOn: day,
  firstSemester: period,
  secondSemester: period,
  holidays: z.array(
    z.object({
      id: z.nullable(z.number()),
      name: z.string().trim().min(1, message('years.nameRequired')).max(100),
      nameAr: z.string().trim().max(100),
      startsOn: day,
      endsOn: day,
    }),
  ),
})
export type YearValues = z.input<typeof yearSchema>

const noPeriod = { startsOn: '', endsOn: '' }

/** The dates of a year as its form shows them; empty for semesters that are not dated yet. */
export const yearValuesOf = ({ startsOn, endsOn, firstSemester, secondSemester, holidays }: Year): YearDates => ({
  startsOn,
  endsOn,
  firstSemester: firstSemester ?? noPeriod,
  secondSemester: secondSemester ?? noPeriod,
  holidays,
})
