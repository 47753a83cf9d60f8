import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { Combobox, type ComboboxProps } from './Combobox.tsx'
import { FieldFrame, type FieldName, type FieldProps } from './Field.tsx'

interface ComboboxFieldProps<Values extends FieldValues = never>
  extends
    FieldProps<Values>,
    Pick<ComboboxProps, 'words' | 'onWords' | 'answer' | 'onOpen' | 'chosenLabel' | 'placeholder'> {
  /** The field of a search form for typed words without a choice; without it such words are not a value. */
  wordsName?: FieldName<Values>
}

/**
 * An autocomplete combobox for a list too long to load: the caller fetches the options that match the input, from
 * `onOpen` on. Its value is the value of the option as a string, empty while nothing is chosen. Words that are exactly
 * one option choose it.
 */
export function ComboboxField<Values extends FieldValues = never>({
  name,
  isDisabled,
  help,
  isRequired,
  wordsName,
  ...rest
}: ComboboxFieldProps<Values>) {
  const { field, fieldState } = useController<Record<string, string>>({ name, disabled: isDisabled })
  const { setValue, watch } = useFormContext<Record<string, string>>()
  const ofWords: string | undefined = wordsName
  const keptWords =
    ofWords === undefined
      ? undefined
      : { text: watch(ofWords) ?? '', onChange: (text: string) => setValue(ofWords, text, { shouldDirty: true }) }
  return (
    <FieldFrame label={rest.label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <Combobox
          {...rest}
          attributes={attributes}
          name={field.name}
          isDisabled={field.disabled}
          value={field.value ?? ''}
          keptWords={keptWords}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}
