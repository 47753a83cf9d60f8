import { useCommonTexts } from '@portal/i18n'
import { useController, type FieldValues } from 'react-hook-form'
import { ChoiceControl } from './ChoiceControl.tsx'
import { FieldFrame, type FieldProps } from './Field.tsx'
import type { SelectOption } from './Select.tsx'
import { useInitialChoice } from './use-initial-choice.ts'

export interface SelectFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  options: readonly SelectOption[]
  isLoading?: boolean
  /** Why there is nothing to choose from, such as "choose a department first". */
  emptyText?: string
  /** The text of the empty option. */
  placeholder?: string
}

/**
 * A select, searchable when it is long; its value is that of the option as a string, empty while nothing is chosen. The
 * only option of a required select is chosen once it is loaded.
 */
export function SelectField<Values extends FieldValues = never>({
  name,
  isDisabled,
  options,
  isLoading = false,
  ...rest
}: SelectFieldProps<Values>) {
  const t = useCommonTexts()
  const { field, fieldState } = useController<Record<string, string | number | null>>({ name, disabled: isDisabled })
  const { label, help, isRequired, emptyText, placeholder } = rest
  useInitialChoice<Values>(name, isRequired && !isDisabled && !isLoading ? options : undefined)
  const firstLine = isLoading
    ? t('loading')
    : options.length === 0
      ? (emptyText ?? t('form.noOption'))
      : (placeholder ?? t('form.choose'))
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <ChoiceControl
          attributes={attributes}
          label={label}
          name={field.name}
          isDisabled={field.disabled}
          value={String(field.value ?? '')}
          options={options}
          emptyText={firstLine}
          isLoading={isLoading}
          controlRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}
