import { DateField, TimeField } from '@portal/ui/date'
import { RadioField, SelectField, TextField, type SelectOption } from '@portal/ui/form'
import type { RecordKind } from '@portal/api-client/reference-records'
import { useTexts } from '../../texts.ts'
import type { Control, FieldName } from './record-field.ts'
import { useChoiceText } from './use-record-text.ts'
import type { FormValues } from './form-values.ts'

interface RecordFieldInputProps {
  name: FieldName
  control: Control
  options: Readonly<Record<RecordKind | 'years', SelectOption[]>>
}

/** The control of one field of a record. */
export function RecordFieldInput({ name, control, options }: RecordFieldInputProps) {
  const t = useTexts()
  const choiceText = useChoiceText()
  const field = { name, label: t(`reference.field.${name}`), isRequired: true }
  if (control.type === 'text')
    return (
      <TextField<FormValues>
        {...field}
        isRequired={control.isRequired}
        maxLength={control.maxLength}
        isCode={control.isCode}
      />
    )
  if (control.type === 'number') return <TextField<FormValues> {...field} inputMode="decimal" isCode />
  if (control.type === 'time') return <TimeField<FormValues> {...field} />
  if (control.type === 'day') return <DateField<FormValues> {...field} />
  if (control.type === 'reference') return <SelectField<FormValues> {...field} options={options[control.to]} />
  if (control.type === 'choice')
    return (
      <SelectField<FormValues>
        {...field}
        options={control.values.map((value) => ({ value, label: choiceText(name, value) }))}
      />
    )
  return (
    <RadioField<FormValues>
      {...field}
      isRequired={false}
      options={[
        { value: 'false', label: t('reference.offered') },
        { value: 'true', label: t('reference.archived') },
      ]}
    />
  )
}
