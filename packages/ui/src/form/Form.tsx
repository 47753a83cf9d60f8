import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { TranslateErrorContext, type TranslateError } from './form-errors.ts'
import type { ZodForm } from './use-zod-form.ts'

const Column = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

interface FormProps<Input extends FieldValues, Output extends FieldValues> {
  form: ZodForm<Input, Output>
  /** The submit button is busy until the promise settles. */
  onSubmit: (values: Output) => Promise<unknown> | void
  translateError: TranslateError
  /** The accessible name, where a page has several forms. */
  label?: string
  children: ReactNode
}

/** A form in one column. Each invalid field shows its error below, and the first one is focused. */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  translateError,
  label,
  children,
}: FormProps<Input, Output>) {
  const { handleSubmit, formState } = form
  return (
    <FormProvider {...form}>
      <TranslateErrorContext value={translateError}>
        <Column
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            if (!formState.isSubmitting) void handleSubmit(async (values) => onSubmit(values))(event)
          }}
        >
          {children}
        </Column>
      </TranslateErrorContext>
    </FormProvider>
  )
}
