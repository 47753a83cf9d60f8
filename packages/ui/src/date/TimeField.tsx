import { useChosenClock } from '@portal/i18n'
import { useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Input } from '../form/control-style.ts'
import { FieldFrame, type FieldProps } from '../form/Field.tsx'
import { formatTimeInput, parseTimeInput } from './date-input.ts'

/** A time of the day, typed on either clock; its value is `hh:mm` on the 24-hour clock, or null. */
export function TimeField<Values extends FieldValues = never>({
  name,
  label,
  help,
  isRequired,
  isDisabled,
}: FieldProps<Values>) {
  const { field, fieldState } = useController<Record<string, string | null>>({ name, disabled: isDisabled })
  const [typed, setTyped] = useState<string | null>(null)
  const clock = useChosenClock() ?? 24
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <Input
          {...attributes}
          {...field}
          autoComplete="off"
          placeholder={formatTimeInput('08:30', clock)}
          isCode
          value={typed ?? formatTimeInput(field.value, clock)}
          onChange={({ target }) => {
            setTyped(target.value)
            field.onChange(parseTimeInput(target.value))
          }}
          onBlur={() => {
            setTyped(null)
            field.onBlur()
          }}
        />
      )}
    </FieldFrame>
  )
}
