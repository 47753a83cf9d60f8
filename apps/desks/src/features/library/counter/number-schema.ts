import { z } from '@portal/ui/form'
import { message } from '../../../texts.ts'

/** The number of a copy, typed or scanned. */
export const numberSchema = z.object({
  number: z.string().trim().min(1, message('library.numberRequired')).max(64, message('library.copyUnknown')),
})

export type NumberValues = z.infer<typeof numberSchema>
