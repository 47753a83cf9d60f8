import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from './schema.ts'

interface ZodFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** Its messages are keys, translated when they are shown. */
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Values loaded later, such as a profile; fields changed meanwhile keep their input. */
  values?: Input
}

export type ZodForm<Input extends FieldValues, Output extends FieldValues> = UseFormReturn<Input, unknown, Output>

/** A form validated on submit, and then on each change. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  values,
}: ZodFormOptions<Input, Output>): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    values,
    resetOptions: { keepDirtyValues: true },
  })
}
