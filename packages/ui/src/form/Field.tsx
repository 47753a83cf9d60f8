import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { useErrorText } from './form-errors.ts'

const FieldContainer = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' } })

export const labelStyle = {
  fontWeight: 'medium',
  '&[data-required]::after': { content: '"*"', marginInlineStart: '1', color: 'danger.solid' },
} as const

const Label = chakra('label', { base: { ...labelStyle, alignSelf: 'flex-start' } })

const Help = chakra('p', { base: { color: 'muted', fontSize: 'xs' } })

const ErrorText = chakra('p', { base: { color: 'danger.fg', fontSize: 'xs', fontWeight: 'medium' } })

/** Props of every field. */
export interface FieldProps {
  name: string
  label: string
  help?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
}

/** Attributes that link a control to its label, help and error. */
export interface ControlAttributes {
  id: string
  'aria-invalid': boolean
  'aria-required': boolean | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends Omit<FieldProps, 'name' | 'isDisabled'> {
  /** The key of the error, from the schema. */
  error: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

export function FieldFrame({ label, help, isRequired = false, error, children }: FieldFrameProps) {
  const id = useId()
  const errorText = useErrorText()(error)
  const described = [help && `${id}-help`, errorText && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FieldContainer>
      <Label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </Label>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {children({
        id,
        'aria-invalid': errorText !== undefined,
        'aria-required': isRequired || undefined,
        'aria-describedby': described || undefined,
      })}
      {errorText && <ErrorText id={`${id}-error`}>{errorText}</ErrorText>}
    </FieldContainer>
  )
}
