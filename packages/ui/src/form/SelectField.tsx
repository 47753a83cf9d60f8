import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useController } from 'react-hook-form'
import { ChevronDownIcon } from '../icons.ts'
import { controlStyle } from './control-style.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'

const Control = chakra('select', controlStyle)

const Pair = chakra('div', {
  base: {
    position: 'relative',
    '& > select': { appearance: 'none', paddingInlineEnd: '10', textOverflow: 'ellipsis' },
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: '3',
      insetBlock: '0',
      marginBlock: 'auto',
      width: '1rem',
      height: '1rem',
      color: 'muted',
      pointerEvents: 'none',
    },
  },
})

export interface SelectOption {
  value: string | number
  label: string
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[]
  isLoading?: boolean
  /** Why there is nothing to choose from, such as "choose a department first". */
  emptyText?: string
  /** The first line, which chooses nothing. */
  placeholder?: string
}

/** A choice from a list; its value is the option's value as text, and empty while nothing is chosen. */
export function SelectField({ name, isDisabled, options, isLoading = false, ...rest }: SelectFieldProps) {
  const t = useCommonTexts()
  const { field, fieldState } = useController<Record<string, string | number | null>>({ name, disabled: isDisabled })
  const { label, help, isRequired, emptyText, placeholder } = rest
  const firstLine = isLoading
    ? t('loading')
    : options.length === 0
      ? (emptyText ?? t('form.noOption'))
      : (placeholder ?? t('form.choose'))
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <Pair>
          <Control {...field} {...attributes} aria-busy={isLoading || undefined} value={field.value ?? ''}>
            <option value="">{firstLine}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Control>
          <ChevronDownIcon aria-hidden />
        </Pair>
      )}
    </FieldFrame>
  )
}
