import { useCommonTexts } from '@portal/i18n'
import { useController } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { Select, SelectOptions, type SelectOption } from './Select.tsx'

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[]
  isLoading?: boolean
  /** Why there is nothing to choose from, such as "choose a department first". */
  emptyText?: string
  /** The text of the empty option. */
  placeholder?: string
}

/** A select; its value is the value of the option as a string, empty while nothing is chosen. */
export function SelectField({ name, isDisabled, options, isLoading = false, ...rest }: SelectFieldProps) {
  const t = useCommonTexts()
  const { field, fieldState } = useController<Record<string, string | number | null>>({ name, disabled: isDisabled })
  const { label, help, isRequired, emptyText, placeholder } = rest
  const firstLine = isLoading
    ? t('loading')
    : options.length === 0
      ? (emptyText ?? t('form.noOption'))
      : (placeholder ?? t('form.choose'))
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <Select {...field} {...attributes} aria-busy={isLoading || undefined} value={field.value ?? ''}>
          <option value="">{firstLine}</option>
          <SelectOptions options={options} />
        </Select>
      )}
    </FieldFrame>
  )
}
