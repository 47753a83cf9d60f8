import { useEffect, useRef } from 'react'
import { get, type FieldValues, type Path } from 'react-hook-form'
import type { ZodForm } from './use-zod-form.ts'

/**
 * Removes errors as their causes change: the error of the form with any field; the error of a field with this field; and
 * an error of the schema that another field mends, such as an end before its start, once the schema accepts the values.
 * Values that are loaded again remove nothing.
 */
export function useMendedErrors<Input extends FieldValues, Output extends FieldValues>(
  form: ZodForm<Input, Output>,
): void {
  const { watch, getValues, getFieldState, clearErrors, trigger } = form
  const { errors, isSubmitted } = form.formState
  const latest = useRef({ errors, isSubmitted })
  useEffect(() => {
    latest.current = { errors, isSubmitted }
  })
  useEffect(() => {
    const isField = (name: string): name is Path<Input> => name in getValues()
    const { unsubscribe } = watch((_, { name, type }) => {
      // A field that takes a value that is loaded again changes as well, without becoming dirty.
      if (name === undefined || (type !== 'change' && !getFieldState(name).isDirty)) return
      const shown = latest.current
      if (shown.errors.root) clearErrors('root')
      // React Hook Form validates input after the first submit.
      if (!(shown.isSubmitted && type === 'change') && get(shown.errors, name)) clearErrors(name)
      // Errors of the schema have a type; those that the server gave are left to the next submit.
      const others = Object.keys(shown.errors)
        .filter(isField)
        .filter((other) => other !== name && typeof get(shown.errors, `${other}.type`) === 'string')
      if (others.length > 0) void trigger(others)
    })
    return unsubscribe
  }, [watch, getValues, getFieldState, clearErrors, trigger])
}
