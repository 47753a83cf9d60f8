import { z } from '@portal/ui/form'
import type { RollDetail } from '@portal/ui/marks'
import { message } from '../texts.ts'

/** The states of a roll, in the order in which they are offered. */
export const rollChoices = ['present', 'absent', 'late', 'excused', 'dispensed', 'excluded'] as const

/** Characters. */
export const [maxText, maxRemark] = [100, 300]

const text = z.string().trim().max(maxText, message('roll.tooLong'))

export const rollSchema = z
  .object({
    state: z.enum(rollChoices),
    minutes: z.string().trim(),
    document: text,
    acceptedBy: text,
    remark: z.string().trim().max(maxRemark, message('roll.remarkTooLong')),
  })
  .refine(({ state, minutes }) => state !== 'late' || isMinutes(minutes), {
    path: ['minutes'],
    error: message('roll.minutesWrong'),
  })
  .refine(({ state, document }) => state !== 'excused' || document !== '', {
    path: ['document'],
    error: message('roll.documentRequired'),
  })
  .refine(({ state, acceptedBy }) => state !== 'excused' || acceptedBy !== '', {
    path: ['acceptedBy'],
    error: message('roll.acceptedByRequired'),
  })

export type RollValues = z.output<typeof rollSchema>

const isMinutes = (typed: string) => /^[1-9]\d{0,2}$/.test(typed) && Number(typed) <= 600

interface Entered {
  isPresent: boolean | null
  detail?: RollDetail | null
}

/** The values of a row; a student whose presence is not recorded is offered as present. */
export const toRollValues = ({ isPresent, detail }: Entered): RollValues => ({
  state: detail?.state ?? (isPresent === false ? 'absent' : 'present'),
  minutes: String(detail?.minutes ?? ''),
  document: detail?.document ?? '',
  acceptedBy: detail?.acceptedBy ?? '',
  remark: detail?.remark ?? '',
})

/** The entry that the values make, without those that do not belong to the state. */
export function toRollEntry({ state, minutes, document, acceptedBy, remark }: RollValues) {
  const isPlain = state === 'present' || state === 'absent'
  const isExcused = state === 'excused'
  const detail = {
    state: isPlain ? null : state,
    minutes: state === 'late' ? Number(minutes) : null,
    document: isExcused ? document : null,
    acceptedBy: isExcused ? acceptedBy : null,
    remark: remark || null,
  }
  return { isPresent: state === 'present' || state === 'late', detail: isPlain && !remark ? null : detail }
}
