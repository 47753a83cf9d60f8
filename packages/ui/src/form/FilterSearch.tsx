import { Input } from './control-style.ts'
import { FieldFrame } from './Field.tsx'

interface FilterSearchProps {
  label: string
  value: string
  onChange: (search: string) => void
}

/** A search with its label outside of a form: it filters what the page shows. */
export function FilterSearch({ label, value, onChange }: FilterSearchProps) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(attributes) => (
        <Input {...attributes} type="search" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldFrame>
  )
}
