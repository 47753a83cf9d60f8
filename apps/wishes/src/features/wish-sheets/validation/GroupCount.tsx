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
      type="number"
      inputMode="numeric"
      min="0"
      max="99"
      step="1"
      width="4.5rem"
      isCode
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
