import { useCommonTexts } from '@portal/i18n'
import { Button, Dialog, HStack } from '@portal/ui'
import { DateField, DateTimeField } from '@portal/ui/date'
import { Form, SelectField, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import type { ReactNode } from 'react'
import { message, useMessages } from '../texts.ts'

/** A field of a form. Numbers are typed as texts and checked. */
export interface RecordField {
  name: string
  label: string
  kind: 'text' | 'email' | 'number' | 'date' | 'dateTime' | 'select'
  options?: readonly { value: string; label: string }[]
}

type Values = Record<string, string | null>

interface RecordFormProps {
  title: string
  fields: readonly RecordField[]
  values: Values
  onSubmit: (values: Record<string, string>) => Promise<void>
  onClose: () => void
  /** Further buttons beside the two of the form. */
  actions?: ReactNode
}

const filled = z
  .string()
  .nullable()
  .refine((value) => value !== null && value.trim() !== '', message('account.required'))

const checks: Record<RecordField['kind'], z.ZodType<string | null, string | null>> = {
  text: filled,
  select: filled,
  date: filled,
  dateTime: filled,
  email: filled.refine((value) => !value || /^\S+@\S+\.\S+$/.test(value), message('account.emailInvalid')),
  number: filled.refine((value) => !value || Number.isFinite(Number(value)), message('record.numberInvalid')),
}

/** A dialog with a field for each value; every field must be filled in. */
export function RecordForm({ title, fields, values, onSubmit, onClose, actions }: RecordFormProps) {
  const common = useCommonTexts()
  const schema = z.object(Object.fromEntries(fields.map(({ name, kind }) => [name, checks[kind]])))
  const form = useZodForm({ schema, defaultValues: values })
  const submit = (given: Values) =>
    onSubmit(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? ''])))
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} onSubmit={submit} translateError={useMessages()} label={title}>
        {fields.map((field) => (
          <Input key={field.name} {...field} />
        ))}
        <HStack justifyContent="flex-end" gap="3">
          {actions}
          <Button onClick={onClose}>{common('cancel')}</Button>
          <SubmitButton>{common('confirm')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
  )
}

function Input({ name, label, kind, options = [] }: RecordField) {
  switch (kind) {
    case 'date':
      return <DateField<Values> name={name} label={label} isRequired />
    case 'dateTime':
      return <DateTimeField<Values> name={name} label={label} isRequired />
    case 'select':
      return <SelectField<Values> name={name} label={label} options={options} isRequired />
    case 'number':
      return <TextField<Values> name={name} label={label} inputMode="decimal" isCode isRequired />
    case 'email':
      return <TextField<Values> name={name} label={label} type="email" isRequired />
    default:
      return <TextField<Values> name={name} label={label} isRequired />
  }
}
