import { direction, type Language } from '@portal/i18n'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useController } from 'react-hook-form'
import { Input } from './control-style.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal'
  placeholder?: string
  maxLength?: number
  /** A code, e-mail address or URL: left to right in every language. */
  isCode?: boolean
  /** The language of the text where it is not that of the page; gives its direction. */
  lang?: Language
}

export function TextField({ name, isDisabled, type = 'text', isCode = type !== 'text', ...rest }: TextFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name, disabled: isDisabled })
  const { label, help, isRequired, lang, ...input } = rest
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
        />
      )}
    </FieldFrame>
  )
}
