import type { PrintOptions, PrintRun } from '@portal/api-client/library'
import { instituteDay } from '@portal/remote-kit'
import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

const maxFileBytes = 20 * 1024 * 1024
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const chosen = z.string().min(1, message('tirage.required'))

const file = z
  .instanceof(File)
  .refine((one) => fileTypes.includes(one.type), message('tirage.fileType'))
  .refine((one) => one.size <= maxFileBytes, message('tirage.fileTooLarge'))
  .nullable()

const level = { levelId: chosen, specialityId: chosen }

const options = {
  ...level,
  copies: z
    .string()
    .trim()
    .min(1, message('tirage.required'))
    .regex(/^(?:[1-9]\d{0,2})?$/, message('tirage.copiesWrong')),
  dueOn: z.iso
    .date(message('tirage.dueWrong'))
    .refine((day) => day >= instituteDay(new Date()), message('tirage.duePast'))
    .nullable(),
  finish: z.array(z.enum(['doubleSided', 'stapled', 'confidential'])),
}

/** A new request needs a file. */
export const printRunSchema = z.object({
  ...options,
  file: file.refine((one) => one !== null, message('tirage.required')),
})

/** A changed request keeps its file when no other one is chosen. */
export const changedPrintRunSchema = z.object({ ...options, file })

/** The input and the validated values of the forms. */
export type PrintRunInput = z.input<typeof printRunSchema>
export type PrintRunValues = z.output<typeof changedPrintRunSchema>

/** A level with one of its specialities. */
export const levelSchema = z.object(level)
export type Level = z.infer<typeof levelSchema>

export const emptyPrintRun: PrintRunInput = {
  levelId: '',
  specialityId: '',
  file: null,
  copies: '',
  dueOn: null,
  finish: [],
}

/** The values of a request that is to be sent again. */
export function inputOf(printRun: PrintRun): PrintRunInput {
  const { levelId, specialityId, copies, dueOn, isDoubleSided, isStapled, isConfidential } = printRun
  return {
    levelId: String(levelId),
    specialityId: String(specialityId),
    file: null,
    copies: String(copies),
    dueOn,
    finish: [
      ...(isDoubleSided ? (['doubleSided'] as const) : []),
      ...(isStapled ? (['stapled'] as const) : []),
      ...(isConfidential ? (['confidential'] as const) : []),
    ],
  }
}

export function optionsOf({ levelId, specialityId, copies, dueOn, finish }: PrintRunValues): PrintOptions {
  return {
    levelId: Number(levelId),
    specialityId: Number(specialityId),
    copies: Number(copies),
    dueOn,
    isDoubleSided: finish.includes('doubleSided'),
    isStapled: finish.includes('stapled'),
    isConfidential: finish.includes('confidential'),
  }
}

/** The fields to clear when the level changes. */
export function dependentFields(name: keyof PrintRunInput): readonly (keyof PrintRunInput)[] {
  return name === 'levelId' ? ['specialityId'] : []
}
