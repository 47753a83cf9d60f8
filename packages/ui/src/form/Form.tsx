import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { ErrorTexts, type TranslateError } from './form-errors.ts'
import type { ZodForm } from './use-zod-form.ts'

const Column = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

interface FormProps<Input extends FieldValues, Output extends FieldValues> {
  form: ZodForm<Input, Output>
  /** The button stays busy until this settles. */
  onSubmit: (values: Output) => Promise<unknown> | void
  translateError: TranslateError
  /** Names the form, where a page has more than one. */
  label?: string
  children: ReactNode
}

/** One column of fields. A refused field shows why beneath itself, and the first one takes the focus. */
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
      <ErrorTexts value={translateError}>
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
      </ErrorTexts>
    </FormProvider>
  )
}
