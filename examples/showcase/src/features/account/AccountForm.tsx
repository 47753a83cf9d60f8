import { Banner } from '@portal/ui'
import { Form, PasswordField, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import type { ReactNode } from 'react'
import { useFailureText } from '../../failure-text.ts'
import { message, useMessages } from '../../texts.ts'

const filled = z.string().trim().min(1, message('account.required'))
const checks = {
  username: filled,
  email: filled.refine((value) => /^\S+@\S+\.\S+$/.test(value), message('account.emailInvalid')),
  password: filled,
}

type FieldName = keyof typeof checks

interface AccountFormProps {
  label: string
  /** The labels of the fields, in their order. */
  fields: readonly { name: FieldName; label: string }[]
  values?: Partial<Record<FieldName, string>>
  submitText: string
  /** The error in the slice; empty without one. */
  error: string
  /** The message of success; empty without one. */
  success?: ReactNode
  onSubmit: (values: Record<FieldName, string>) => Promise<unknown>
}

/** A form of the template's accounts, with the error and the success that its slice has stored. */
export function AccountForm({ label, fields, values = {}, submitText, error, success, onSubmit }: AccountFormProps) {
  const failureText = useFailureText()
  const schema = z.object(Object.fromEntries(fields.map(({ name }) => [name, checks[name]])))
  const defaultValues = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))
  const form = useZodForm<Record<string, string>, Record<string, string>>({ schema, defaultValues })
  const submit = ({ username = '', email = '', password = '' }: Record<string, string>) =>
    onSubmit({ username, email, password })
  return (
    <Form form={form} onSubmit={submit} translateError={useMessages()} label={label}>
      {error && (
        <Banner role="alert">
          <p>{failureText(error)}</p>
        </Banner>
      )}
      {success && (
        <Banner role="status" bg="success.bg" color="success.fg" borderColor="success.solid/40">
          <p>{success}</p>
        </Banner>
      )}
      {fields.map((field) =>
        field.name === 'password' ? (
          <PasswordField<Record<string, string>>
            key={field.name}
            {...field}
            autoComplete="current-password"
            isRequired
          />
        ) : (
          <TextField<Record<string, string>>
            key={field.name}
            {...field}
            type={field.name === 'email' ? 'email' : 'text'}
            isRequired
          />
        ),
      )}
      <SubmitButton>{submitText}</SubmitButton>
    </Form>
  )
}
