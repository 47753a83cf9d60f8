import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from './schema.ts'

interface ZodFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** Its messages are keys, translated when they are shown. */
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Values that come later, such as a loaded profile; what was typed meanwhile stays. */
  values?: Input
}

export type ZodForm<Input extends FieldValues, Output extends FieldValues> = UseFormReturn<Input, unknown, Output>

/** A form that checks itself when sent, and field by field from then on. */
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
