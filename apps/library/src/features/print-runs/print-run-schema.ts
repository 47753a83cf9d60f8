import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

const maxFileBytes = 20 * 1024 * 1024
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const chosen = z.string().min(1, message('tirage.required'))

export const printRunSchema = z.object({
  levelId: chosen,
  specialityId: chosen,
  file: z
    .instanceof(File)
    .refine((file) => fileTypes.includes(file.type), message('tirage.fileType'))
    .refine((file) => file.size <= maxFileBytes, message('tirage.fileTooLarge'))
    .nullable()
    .refine((file) => file !== null, message('tirage.required')),
  copies: z
    .string()
    .trim()
    .min(1, message('tirage.required'))
    .regex(/^(?:[1-9]\d{0,2})?$/, message('tirage.copiesWrong')),
})

/** The input and the validated values of the form. */
export type PrintRunInput = z.input<typeof printRunSchema>
export type PrintRunValues = z.output<typeof printRunSchema>

export const emptyPrintRun: PrintRunInput = { levelId: '', specialityId: '', file: null, copies: '' }

/** The fields to clear when the level changes. */
export function dependentFields(name: keyof PrintRunInput): readonly (keyof PrintRunInput)[] {
  return name === 'levelId' ? ['specialityId'] : []
}
