import { assignSubject, unassignSubject, type Assignment, type SubjectChoice } from '@portal/api-client/supervision'
import { useSession } from '@portal/remote-kit'
import type { ZodForm } from '@portal/ui/form'
import { useFormMutation } from '../../form-mutation/use-form-mutation.ts'
import { useTexts } from '../../texts.ts'
import { toSubjectChoice, type SubjectChoiceInput, type SubjectChoiceValues } from './subject-choice.ts'

interface Saving {
  assignment: Assignment
  onDone: () => void
}

/** Assigns or un-assigns a student's subject. */
export function useSubjectSaving(
  form: ZodForm<SubjectChoiceInput, SubjectChoiceValues>,
  { assignment: { id, student }, onDone }: Saving,
) {
  const t = useTexts()
  const session = useSession()
  const { order, underWay } = useFormMutation<SubjectChoice | null>(form, {
    run: (subject) => (subject ? assignSubject(session, id, subject) : unassignSubject(id)),
    doneText: (subject) => t(subject ? 'studentSubject.assigned' : 'studentSubject.unassigned', { student }),
    failedText: 'studentSubject.failed',
    onDone,
  })
  return {
    assign: (values: SubjectChoiceValues) => order(toSubjectChoice(values)),
    unassign: () => order(null),
    isAssigning: underWay !== undefined && underWay !== null,
    isUnassigning: underWay === null,
  }
}
