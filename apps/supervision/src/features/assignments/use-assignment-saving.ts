import { createAssignments, StudentsTakenError } from '@portal/api-client/supervision'
import { useNotify, useSession } from '@portal/remote-kit'
import type { ZodForm } from '@portal/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { message, useTexts } from '../../texts.ts'
import { missingFields, toNewAssignments, type NewAssignmentsValues } from './new-assignments.ts'

/** Sends a complete form; students who were assigned concurrently are removed, and the rest can be sent again. */
export function useAssignmentSaving(form: ZodForm<NewAssignmentsValues, NewAssignmentsValues>, onSaved: () => void) {
  const t = useTexts()
  const notify = useNotify()
  const session = useSession()
  const queryClient = useQueryClient()

  return async (values: NewAssignmentsValues) => {
    const [first, ...others] = missingFields(values)
    if (first) {
      notify.error(t('newAssignments.allFieldsRequired'))
      for (const name of [first, ...others]) form.setError(name, { message: message('newAssignments.missing') })
      return form.setFocus(first)
    }
    try {
      await createAssignments(toNewAssignments(values, session))
      notify.success(t('newAssignments.saved', { count: values.rows.flatMap(({ studentIds }) => studentIds).length }))
      onSaved()
    } catch (error) {
      if (error instanceof StudentsTakenError) takeOut(values, error.studentIds)
      else form.setError('root', { message: message('newAssignments.failed') })
    } finally {
      void queryClient.invalidateQueries()
    }
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
