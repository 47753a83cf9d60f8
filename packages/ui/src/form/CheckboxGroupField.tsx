import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { LtrText } from '../display/LtrText.tsx'
import { labelStyle, type FieldProps } from './Field.tsx'
import { useErrorText } from './form-errors.ts'
import type { SelectOption } from './SelectField.tsx'

const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' } })

const Legend = chakra('legend', { base: { ...labelStyle, marginBlockEnd: '1.5' } })

const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    paddingInline: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'muted' },
    '&:has(:checked)': { bg: 'tint', borderColor: 'brand', color: 'onTint', fontWeight: 'medium' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
    '&:has(:disabled)': { bg: 'subtle', color: 'muted', cursor: 'not-allowed' },
  },
})

const Checkbox = chakra('input', {
  base: { width: '18px', height: '18px', accentColor: '{colors.brand}', _focusVisible: { outline: 'none' } },
})

const Note = chakra('p', { base: { fontSize: 'xs', color: 'muted' } })

interface CheckboxGroupFieldProps extends FieldProps {
  options: readonly SelectOption[]
  isLoading?: boolean
  /** Why there is nothing to choose from, such as "choose a subject first". */
  emptyText?: string
}

/** A group of checkboxes; its value is the list of checked values as strings, in the order of the options. */
export function CheckboxGroupField({ name, label, help, isRequired, isDisabled, ...rest }: CheckboxGroupFieldProps) {
  const t = useCommonTexts()
  const id = useId()
  const { field, fieldState } = useController<Record<string, string[]>>({ name, disabled: isDisabled })
  const errorText = useErrorText()(fieldState.error?.message)
  const { options, isLoading = false, emptyText } = rest
  const chosen = new Set(field.value)

  const toggle = (value: string) => {
    if (!chosen.delete(value)) chosen.add(value)
    field.onChange(options.map((option) => String(option.value)).filter((it) => chosen.has(it)))
  }
  // Focusing the field focuses its first checkbox, or the text that explains why there is none.
  const focusable = (place: HTMLElement | null) => {
    field.ref(place && { focus: () => (place.querySelector('input') ?? place).focus() })
  }
  return (
    <Group
      aria-describedby={errorText ? `${id}-error` : help ? `${id}-help` : undefined}
      aria-busy={isLoading || undefined}
      disabled={isDisabled}
    >
      <Legend data-required={isRequired || undefined}>{label}</Legend>
      {help && <Note id={`${id}-help`}>{help}</Note>}
      {options.length === 0 ? (
        <Note ref={focusable} tabIndex={-1}>
          {isLoading ? t('loading') : (emptyText ?? t('form.noOption'))}
        </Note>
      ) : (
        <Choices ref={focusable}>
          {options.map((option) => (
            <Choice key={option.value}>
              <Checkbox
                type="checkbox"
                name={field.name}
                checked={chosen.has(String(option.value))}
                aria-invalid={errorText !== undefined || undefined}
                onChange={() => toggle(String(option.value))}
                onBlur={field.onBlur}
              />
              <LtrText>{option.label}</LtrText>
            </Choice>
          ))}
        </Choices>
      )}
      {errorText && (
        <Note id={`${id}-error`} color="danger.fg" fontWeight="medium">
          {errorText}
        </Note>
      )}
    </Group>
  )
}
