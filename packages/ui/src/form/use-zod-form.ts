import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { get, useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { requireFields, type RequiredField } from './required-fields.ts'
import type { z } from './schema.ts'

export interface ZodFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** Its messages are keys, translated when they are shown. */
  schema: z.ZodType<Output, Input>
  /**
   * Fields that the schema accepts empty but the form does not, always the same list. All errors are shown at once; the
   * first of these fields that has one is focused, in this order, else the first field with an error.
   */
  required?: readonly RequiredField<Output>[]
  defaultValues: DefaultValues<Input>
  /** Values loaded later or refetched; fields changed meanwhile keep their input, and the form its errors. */
  values?: Input
}

export type ZodForm<Input extends FieldValues, Output extends FieldValues> = UseFormReturn<Input, unknown, Output>

const none: readonly [] = []

/** A form validated on submit, and then on each change. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  required = none,
  defaultValues,
  values,
}: ZodFormOptions<Input, Output>): ZodForm<Input, Output> {
  const resolver = useMemo(() => zodResolver(requireFields(schema, required)), [schema, required])
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    shouldFocusError: required.length === 0,
  })
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, async (errors, event) => {
      await onInvalid?.(errors, event)
      const isField = (name: string): name is Path<Input> => name in form.getValues()
      const first = [...required.map(({ field }) => field), ...Object.keys(errors)].find((name) => get(errors, name))
      if (first !== undefined && isField(first)) form.setFocus(first)
    })
  return required.length === 0 ? form : { ...form, handleSubmit }
}
