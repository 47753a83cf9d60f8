import type { ThresholdLimits } from '@portal/api-client/absence-alerts'
import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

export const measures = ['absences', 'rate'] as const satisfies readonly ThresholdLimits['measure'][]

const number = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,2}$/, message('absences.number'))

/** The fields of the limits of a threshold. */
export const limitFields = { measure: z.enum(measures), warning: number, elimination: number }
export const limitsSchema = z.object(limitFields)
export type LimitsInput = z.input<typeof limitsSchema>

/** The refusals of limits, at their fields. */
export const limitRefusals = {
  'threshold.order': { field: 'warning', text: 'absences.refusal.order' },
  'threshold.rate': { field: 'elimination', text: 'absences.refusal.rate' },
} as const

export const toLimits = ({
  measure,
  warning,
  elimination,
}: Record<'warning' | 'elimination', string> & Pick<ThresholdLimits, 'measure'>): ThresholdLimits => ({
  measure,
  warning: Number(warning),
  elimination: Number(elimination),
})
