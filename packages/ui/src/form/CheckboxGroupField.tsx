import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useController, type FieldValues } from 'react-hook-form'
import { LtrText } from '../display/LtrText.tsx'
import { Checkbox } from './Checkbox.ts'
import { FieldsetFrame, type FieldProps } from './Field.tsx'
import type { SelectOption } from './Select.tsx'

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

/** Its frame shows the focus. */
const FramedCheckbox = chakra(Checkbox, { base: { _focusVisible: { outline: 'none' } } })

const Note = chakra('p', { base: { fontSize: 'xs', color: 'muted' } })

interface CheckboxGroupFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  options: readonly SelectOption[]
  isLoading?: boolean
  /** The options are texts in the direction of the page; by default they are codes, from left to right. */
  isText?: boolean
  /** Why there is nothing to choose from, such as "choose a subject first". */
  emptyText?: string
}

/** A group of checkboxes; its value is the list of checked values as strings, in the order of the options. */
export function CheckboxGroupField<Values extends FieldValues = never>({
  name,
  options,
  isLoading = false,
  isText = false,
  emptyText,
  ...frame
}: CheckboxGroupFieldProps<Values>) {
  const t = useCommonTexts()
  const { field, fieldState } = useController<Record<string, string[]>>({ name, disabled: frame.isDisabled })
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
    <FieldsetFrame {...frame} aria-busy={isLoading || undefined} error={fieldState.error?.message}>
      {options.length === 0 ? (
        <Note ref={focusable} tabIndex={-1}>
          {isLoading ? t('loading') : (emptyText ?? t('form.noOption'))}
        </Note>
      ) : (
        <Choices ref={focusable}>
          {options.map((option) => (
            <Choice key={option.value}>
              <FramedCheckbox
                type="checkbox"
                name={field.name}
                checked={chosen.has(String(option.value))}
                aria-invalid={fieldState.invalid || undefined}
                onChange={() => toggle(String(option.value))}
                onBlur={field.onBlur}
              />
              {isText ? <span>{option.label}</span> : <LtrText>{option.label}</LtrText>}
            </Choice>
          ))}
        </Choices>
      )}
    </FieldsetFrame>
  )
}
