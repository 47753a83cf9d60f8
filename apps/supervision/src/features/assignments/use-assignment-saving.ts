import { changedByProject, createAssignments, StudentsTakenError } from '@portal/api-client/supervision'
import { useSession } from '@portal/remote-kit'
import type { ZodForm } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
import { missingFields, toNewAssignments, type NewAssignmentsValues } from './new-assignments.ts'

/** Sends a complete form; students who were assigned concurrently are removed, and the rest can be sent again. */
export function useAssignmentSaving(form: ZodForm<NewAssignmentsValues, NewAssignmentsValues>, onSaved: () => void) {
  const t = useTexts()
  const session = useSession()
  const { run } = useCommand({
    run: (values: NewAssignmentsValues) => createAssignments(toNewAssignments(values, session)),
    invalidates: changedByProject,
    form,
    doneText: ({ rows }) => t('newAssignments.saved', { count: rows.flatMap(({ studentIds }) => studentIds).length }),
    failedText: 'newAssignments.failed',
    onDone: onSaved,
    onError: (error, values) => {
      const isTaken = error instanceof StudentsTakenError
      if (isTaken) takeOut(values, error.studentIds)
      return isTaken
    },
  })

  return (values: NewAssignmentsValues) => {
    const [first, ...others] = missingFields(values)
    if (!first) return run(values)
    form.setError('root', { message: message('newAssignments.allFieldsRequired') })
    for (const name of [first, ...others]) form.setError(name, { message: message('newAssignments.missing') })
    return form.setFocus(first)
  }

  function takeOut({ rows }: NewAssignmentsValues, studentIds: readonly number[]): void {
    const taken = new Set(studentIds.map(String))
    for (const [index, row] of rows.entries())
      form.setValue(
        `rows.${index}.studentIds`,
        row.studentIds.filter((id) => !taken.has(id)),
      )
    form.setError('root', { message: message('newAssignments.studentTaken') })
  }
}
