import { useCommonTexts } from '@portal/i18n'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { ControlWithButton, Input } from '../form/control-style.ts'
import { FieldFrame, type FieldProps } from '../form/Field.tsx'
import { CalendarIcon } from '../icons.ts'
import { useEscapeLayer } from '../overlays/escape-layers.ts'
import type { CalendarProps } from './Calendar.tsx'
import { CalendarPopover } from './CalendarPopover.tsx'

/** Formats a value for the input, and parses input and calendar choices into a value. */
export interface DateNotation {
  format: (value: string | null | undefined) => string
  parse: (text: string) => string | null
  toDate: (value: string | null | undefined) => Date | null
  /** The value of the field after a choice in the calendar. */
  choose: (date: Date, chosen: 'day' | 'time', before: string | null) => string
  /** Whether the calendar closes after this choice. */
  isDone: (chosen: 'day' | 'time') => boolean
}

interface PickerFieldProps extends Omit<FieldProps, 'name'>, Pick<CalendarProps, 'isDateAllowed' | 'times'> {
  name: string
  notation: DateNotation
  placeholder: string
  autoComplete?: 'bday'
}

/** A text input with a calendar popover. */
export function PickerField({ name, label, help, isRequired, isDisabled, notation, ...rest }: PickerFieldProps) {
  const t = useCommonTexts()
  const { field, fieldState } = useController<Record<string, string | null>>({ name, disabled: isDisabled })
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { placeholder, autoComplete = 'off', ...limits } = rest
  useEscapeLayer(isOpen)

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const choose: CalendarProps['onChoose'] = (date, chosen) => {
    field.onChange(notation.choose(date, chosen, field.value ?? null))
    setTyped(null)
    if (notation.isDone(chosen)) close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <ControlWithButton onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
          <Input
            {...attributes}
            ref={field.ref}
            name={field.name}
            disabled={field.disabled}
            inputMode={limits.times ? 'text' : 'numeric'}
            autoComplete={autoComplete}
            placeholder={placeholder}
            isCode
            value={typed ?? notation.format(field.value)}
            onChange={(event) => {
              setTyped(event.target.value)
              field.onChange(notation.parse(event.target.value))
            }}
            onBlur={() => {
              setTyped(null)
              field.onBlur()
            }}
          />
          <IconButton
            size="sm"
            ref={opener}
            label={t('date.open')}
            icon={<CalendarIcon />}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            disabledReason={field.disabled ? label : undefined}
            onClick={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <CalendarPopover {...limits} label={label} value={notation.toDate(field.value)} onChoose={choose} />
          )}
        </ControlWithButton>
      )}
    </FieldFrame>
  )
}
