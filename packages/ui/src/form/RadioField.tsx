import { chakra } from '@chakra-ui/react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldsetFrame, type FieldProps } from './Field.tsx'
import type { SelectOption } from './Select.tsx'

const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' } })

const Choice = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '24px', cursor: 'pointer' },
})

/** A single radio button, for a table; give it a name that includes its row. */
export const Radio = chakra('input', { base: { width: '18px', height: '18px', accentColor: '{colors.brand}' } })

interface RadioFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  options: readonly SelectOption[]
}

/** A group of radio buttons; its value is the value of the option as a string. */
export function RadioField<Values extends FieldValues = never>({ name, options, ...frame }: RadioFieldProps<Values>) {
  const { field, fieldState } = useController<Record<string, string | number | null>>({
    name,
    disabled: frame.isDisabled,
  })
  return (
    <FieldsetFrame
      {...frame}
      role="radiogroup"
      aria-required={frame.isRequired || undefined}
      aria-invalid={fieldState.invalid}
      error={fieldState.error?.message}
    >
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
    </FieldsetFrame>
  )
}
