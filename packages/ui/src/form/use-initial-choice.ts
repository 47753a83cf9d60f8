import { useEffect, useRef } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import type { FieldName } from './Field.tsx'

/**
 * Chooses the only option of a list once it is loaded, or else the preferred one, while nothing is chosen. In a form
 * without changes it becomes the default value, so that it does not count as one. The value of the field is a text, or a
 * list of texts.
 */
export function useInitialChoice<Values extends FieldValues = never>(
  field: FieldName<Values>,
  options: readonly { value: string | number }[] | undefined,
  preferred?: string,
): void {
  const name: string = field
  const { getValues, setValue, resetField, formState, watch } = useFormContext<Record<string, string | string[]>>()
  const isDirty = useRef(formState.isDirty)
  useEffect(() => {
    isDirty.current = formState.isDirty
  })
  const isEmpty = options !== undefined && watch(name)?.length === 0
  const values = options?.map(({ value }) => String(value)) ?? []
  const chosen = values.length === 1 ? values[0] : values.find((value) => value === preferred)
  useEffect(() => {
    if (!isEmpty || chosen === undefined) return
    const value = Array.isArray(getValues(name)) ? [chosen] : chosen
    if (isDirty.current) setValue(name, value, { shouldDirty: true })
    else resetField(name, { defaultValue: value })
  }, [isEmpty, chosen, name, getValues, setValue, resetField])
}
