import type { SelectOption } from './Select.tsx'

/** Adds a stored value that the list lacks, so that saving a form never drops it; an empty value is none. */
export function withStoredOption(
  options: readonly SelectOption[],
  stored: string | number,
  label = String(stored),
): readonly SelectOption[] {
  if (stored === '' || options.some(({ value }) => String(value) === String(stored))) return options
  return [...options, { value: stored, label }]
}
