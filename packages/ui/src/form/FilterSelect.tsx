import { FieldFrame } from './Field.tsx'
import { Select, SelectOptions, type SelectOption } from './Select.tsx'

interface FilterSelectProps {
  label: string
  options: readonly SelectOption[]
  /** The value of the chosen option; empty for `anyText`. */
  value: string | number
  /** The first option, which leaves everything in; without it one of the options is always chosen. */
  anyText?: string
  isLoading?: boolean
  onChange: (value: string) => void
}

/** A select with its label outside of a form: it chooses or filters what the page shows. */
export function FilterSelect({ label, options, value, anyText, isLoading, onChange }: FilterSelectProps) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(attributes) => (
        <Select
          {...attributes}
          aria-busy={isLoading || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {anyText !== undefined && <option value="">{anyText}</option>}
          <SelectOptions options={options} />
        </Select>
      )}
    </FieldFrame>
  )
}
