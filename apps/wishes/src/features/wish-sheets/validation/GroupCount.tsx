import { latinDigits } from '@portal/i18n'
import { Input } from '@portal/ui/form'

interface GroupCountProps {
  id?: string
  /** The accessible name, when there is no label element. */
  label?: string
  value: string
  onChange: (value: string) => void
}

export function GroupCount({ id, label, value, onChange }: GroupCountProps) {
  return (
    <Input
      id={id}
      // A number input drops the Arabic digits of a keyboard.
      inputMode="numeric"
      autoComplete="off"
      width="4.5rem"
      isCode
      aria-label={label}
      value={value}
      onChange={(event) => onChange(latinDigits(event.target.value))}
    />
  )
}
