import type { SubjectChoice } from '@portal/api-client/supervision'
import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

/** A new subject for the student, or an existing one. */
export const subjectChoiceSchema = z
  .object({ mode: z.enum(['new', 'existing']), name: z.string().trim(), subjectId: z.string() })
  .refine(({ mode, name }) => mode === 'existing' || name !== '', {
    path: ['name'],
    message: message('studentSubject.required'),
  })
  .refine(({ mode, subjectId }) => mode === 'new' || subjectId !== '', {
    path: ['subjectId'],
    message: message('studentSubject.required'),
  })

export type SubjectChoiceInput = z.input<typeof subjectChoiceSchema>
export type SubjectChoiceValues = z.output<typeof subjectChoiceSchema>

export const emptyChoice: SubjectChoiceInput = { mode: 'new', name: '', subjectId: '' }

export function toSubjectChoice({ mode, name, subjectId }: SubjectChoiceValues): SubjectChoice {
  return mode === 'new' ? { name } : { id: Number(subjectId) }
}
