import type { SelectOption } from '@portal/ui/form'

/** Adds a stored value that the list lacks, so that saving a profile never drops it. */
export function withStoredOption(options: SelectOption[], stored: string): SelectOption[] {
  if (!stored || options.some((option) => String(option.value) === stored)) return options
  return [...options, { value: stored, label: stored }]
}
