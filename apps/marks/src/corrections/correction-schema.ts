import type { NewCorrection } from '@portal/api-client/corrections'
import { z } from '@portal/ui/form'
import { parseMark } from '@portal/ui/marks'
import { attachmentSchema } from './attachment.ts'
import { message } from '../texts.ts'

export const maxReason = 500

/** The entry that a request names: a validated mark, or a student of a register. */
export type CorrectionTarget =
  { kind: 'mark'; markId: number; markVersion: number } | { kind: 'register'; registerId: number; idNumber: string }

export const correctionSchema = (kind: CorrectionTarget['kind']) =>
  z
    .object({
      presence: z.enum(['present', 'absent']),
      mark: z.string().trim(),
      reason: z
        .string()
        .trim()
        .min(1, message('corrections.reasonRequired'))
        .max(maxReason, message('corrections.reasonTooLong')),
      file: attachmentSchema.nullable(),
    })
    .refine(({ presence, mark }) => kind === 'register' || presence === 'absent' || isMark(mark), {
      path: ['mark'],
      error: message('corrections.markWrong'),
    })

export interface CorrectionValues {
  presence: 'present' | 'absent'
  mark: string
  reason: string
  file: File | null
}

/** Whether the text is a mark by the rules of the sheet; no mark is none. */
const isMark = (text: string) => Boolean(parseMark(text).mark)

export function toNewCorrection(
  target: CorrectionTarget,
  { presence, mark, reason }: Omit<CorrectionValues, 'file'>,
): NewCorrection {
  const isPresent = presence === 'present'
  if (target.kind === 'register') return { ...target, isPresent, reason }
  return { ...target, isPresent, mark: isPresent ? (parseMark(mark).mark ?? null) : null, reason }
}
