import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useDeletion, useFormDialog } = defineCommands(texts, {
  'assignment.decided': 'affectation.decided',
  'assignment.withoutSubject': 'affectation.assignSubjectFirst',
  'assignment.dateRequired': 'decision.dateRequired',
  'reopening.waiting': 'reopening.alreadyWaiting',
  'reopening.decided': 'reopening.alreadyDecided',
  'assignment.pending': 'reopening.alreadyOpen',
  'subject.used': 'studentSubject.taken',
  'subject.nameRequired': 'studentSubject.required',
})
