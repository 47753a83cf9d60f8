import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormProvider, type FieldErrors, type FieldValues } from 'react-hook-form'
import { TranslateErrorContext, type TranslateError } from './form-errors.ts'
import { useMendedErrors } from './use-mended-errors.ts'
import type { ZodForm } from './use-zod-form.ts'

const Column = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

export interface FormProps<Input extends FieldValues, Output extends FieldValues> {
  form: ZodForm<Input, Output>
  /** The submit button is busy until the promise settles. */
  onSubmit: (values: Output) => Promise<unknown> | void
  /** Called instead of `onSubmit` when a field has an error, for an error of the whole form. */
  onInvalid?: (errors: FieldErrors<Input>) => void
  translateError: TranslateError
  /** The accessible name, where a page has several forms. */
  label?: string
  children: ReactNode
}

/**
 * A form in one column. Each invalid field shows its error below, and the first one is focused. An error stays until its
 * cause changes or the form is submitted again.
 */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  onInvalid,
  translateError,
  label,
  children,
}: FormProps<Input, Output>) {
  const { handleSubmit, formState } = form
  useMendedErrors(form)
  return (
    <FormProvider {...form}>
      <TranslateErrorContext value={translateError}>
        <Column
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            if (!formState.isSubmitting) void handleSubmit(async (values) => onSubmit(values), onInvalid)(event)
          }}
        >
          {children}
        </Column>
      </TranslateErrorContext>
    </FormProvider>
  )
}
