import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { labelStyle, type FieldProps } from './Field.tsx'
import { useErrorText } from './form-errors.ts'
import type { SelectOption } from './SelectField.tsx'

const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' } })

const Legend = chakra('legend', { base: { ...labelStyle, marginBlockEnd: '1.5' } })

const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' } })

const Choice = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '24px', cursor: 'pointer' },
})

const Radio = chakra('input', { base: { width: '18px', height: '18px', accentColor: '{colors.brand}' } })

const Note = chakra('p', { base: { fontSize: 'xs', color: 'muted' } })

interface RadioFieldProps extends FieldProps {
  options: readonly SelectOption[]
}

/** A group of radio buttons; its value is the value of the option as a string. */
export function RadioField({ name, label, help, isRequired, isDisabled, options }: RadioFieldProps) {
  const id = useId()
  const { field, fieldState } = useController<Record<string, string | number | null>>({ name, disabled: isDisabled })
  const errorText = useErrorText()(fieldState.error?.message)
  return (
    <Group
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={errorText !== undefined}
      aria-describedby={errorText ? `${id}-error` : help ? `${id}-help` : undefined}
      disabled={isDisabled}
    >
      <Legend data-required={isRequired || undefined}>{label}</Legend>
      {help && <Note id={`${id}-help`}>{help}</Note>}
      <Choices>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              type="radio"
              name={field.name}
              ref={field.ref}
              value={option.value}
              checked={String(field.value ?? '') === String(option.value)}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
            {option.label}
          </Choice>
        ))}
      </Choices>
      {errorText && (
        <Note id={`${id}-error`} color="danger.fg" fontWeight="medium">
          {errorText}
        </Note>
      )}
    </Group>
  )
}
