import { direction, latinDigits, type Language } from '@portal/i18n'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Input } from './control-style.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'

export interface TextFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal'
  placeholder?: string
  maxLength?: number
  /** A code, number, e-mail address or URL: left to right in every language, in Latin digits however they were typed. */
  isCode?: boolean
  /** The language of the text where it is not that of the page; gives its direction. */
  lang?: Language
}

export function TextField<Values extends FieldValues = never>({
  name,
  isDisabled,
  type = 'text',
  isCode = type !== 'text',
  ...rest
}: TextFieldProps<Values>) {
  const { field, fieldState } = useController<Record<string, string>>({ name, disabled: isDisabled })
  const { label, help, isRequired, lang, ...input } = rest
  const isNumber = isCode || (input.inputMode !== undefined && input.inputMode !== 'text')
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <Input
          {...input}
          {...field}
          {...attributes}
          {...(lang && { lang, dir: direction(lang) })}
          type={type}
          isCode={isCode}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(isNumber ? latinDigits(target.value) : target.value)}
        />
      )}
    </FieldFrame>
  )
}
