import { ChoiceControl } from './ChoiceControl.tsx'
import { FieldFrame } from './Field.tsx'
import type { SelectOption } from './Select.tsx'

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

/** A select with its label outside of a form: it chooses or filters what the page shows. Searchable when it is long. */
export function FilterSelect({ label, value, anyText, ...rest }: FilterSelectProps) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(attributes) => (
        <ChoiceControl {...rest} attributes={attributes} label={label} value={String(value)} emptyText={anyText} />
      )}
    </FieldFrame>
  )
}
