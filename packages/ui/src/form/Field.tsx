import { chakra } from '@chakra-ui/react'
import { useId, type AriaRole, type ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useErrorText } from './form-errors.ts'

const containerStyle = { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' } as const

const FieldContainer = chakra('div', { base: containerStyle })

const labelStyle = {
  fontWeight: 'medium',
  '&[data-required]::after': { content: '"*"', marginInlineStart: '1', color: 'danger.solid' },
} as const

const Label = chakra('label', { base: { ...labelStyle, alignSelf: 'flex-start' } })

const Fieldset = chakra('fieldset', { base: containerStyle })

const Legend = chakra('legend', { base: { ...labelStyle, marginBlockEnd: '1.5' } })

const Help = chakra('p', { base: { color: 'muted', fontSize: 'xs' } })

const ErrorText = chakra('p', { base: { color: 'danger.fg', fontSize: 'xs', fontWeight: 'medium' } })

/** The name of a field in a form with these values, such as `reason` or `rows.0.groupId`. */
export type FieldName<Values extends FieldValues> = NoInfer<Path<Values> & string>

/** Props of every field, which is written with the values of its form: `<TextField<Values> name="reason" … />`. */
export interface FieldProps<Values extends FieldValues = never> {
  name: FieldName<Values>
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

interface FieldsetFrameProps extends Omit<FieldFrameProps, 'children'>, Pick<FieldProps, 'isDisabled'> {
  role?: AriaRole
  'aria-required'?: boolean
  'aria-invalid'?: boolean
  'aria-busy'?: boolean
  children: ReactNode
}

/** The frame of a field with several controls. */
export function FieldsetFrame({ label, help, isRequired, isDisabled, error, children, ...aria }: FieldsetFrameProps) {
  const id = useId()
  const errorText = useErrorText()(error)
  return (
    <Fieldset
      {...aria}
      aria-describedby={errorText ? `${id}-error` : help ? `${id}-help` : undefined}
      disabled={isDisabled}
    >
      <Legend data-required={isRequired || undefined}>{label}</Legend>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {children}
      {errorText && <ErrorText id={`${id}-error`}>{errorText}</ErrorText>}
    </Fieldset>
  )
}
