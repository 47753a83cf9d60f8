import { chakra } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'

const TextArea = chakra('textarea', {
  ...controlStyle,
  base: { ...controlStyle.base, paddingBlock: '2', lineHeight: 'body', resize: 'vertical', fieldSizing: 'content' },
})

interface TextAreaFieldProps extends FieldProps {
  maxLength?: number
  /** Its height before it grows with the text, in lines. */
  rows?: number
}

/** A text of several lines. */
export function TextAreaField({ name, isDisabled, label, help, isRequired, ...area }: TextAreaFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name, disabled: isDisabled })
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => <TextArea rows={3} {...area} {...field} {...attributes} value={field.value ?? ''} />}
    </FieldFrame>
  )
}
