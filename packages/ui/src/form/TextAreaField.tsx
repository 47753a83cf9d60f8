import { chakra } from '@chakra-ui/react'
import { direction, type Language } from '@portal/i18n'
import { useController, type FieldValues } from 'react-hook-form'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'

const TextArea = chakra('textarea', {
  ...controlStyle,
  base: { ...controlStyle.base, paddingBlock: '2', lineHeight: 'body', resize: 'vertical', fieldSizing: 'content' },
})

interface TextAreaFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  maxLength?: number
  /** Its height before it grows with the text, in lines. */
  rows?: number
  /** The language of the text where it is not that of the page; gives its direction. */
  lang?: Language
}

/** A text of several lines. */
export function TextAreaField<Values extends FieldValues = never>({
  name,
  isDisabled,
  label,
  help,
  isRequired,
  lang,
  ...area
}: TextAreaFieldProps<Values>) {
  const { field, fieldState } = useController<Record<string, string>>({ name, disabled: isDisabled })
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <TextArea
          rows={3}
          {...area}
          {...field}
          {...attributes}
          {...(lang && { lang, dir: direction(lang) })}
          value={field.value ?? ''}
        />
      )}
    </FieldFrame>
  )
}
