import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { FieldFrame, type FieldProps } from '../form/Field.tsx'
import { Input } from '../form/TextField.tsx'
import { CalendarIcon } from '../icons.ts'
import { CalendarPopover } from './CalendarPopover.tsx'
import { readTyped, showValue, toDate, toIso } from './date-text.ts'

const Pair = chakra('div', {
  base: {
    position: 'relative',
    maxWidth: '16rem',
    '& > input': { paddingInlineEnd: '12' },
    '& > span': { position: 'absolute', insetBlock: '0', insetInlineEnd: '1', alignItems: 'center' },
  },
})

export interface DateFieldProps extends FieldProps {
  /** Days that cannot be pressed in the calendar; the schema refuses them when they are typed. */
  isDateAllowed?: (date: Date) => boolean
  autoComplete?: 'bday'
}

/** A day, typed as dd/MM/yyyy or chosen from a calendar; its value is `yyyy-mm-dd`, or null. */
export function DateField({ name, label, help, isRequired, isDisabled, isDateAllowed, autoComplete }: DateFieldProps) {
  const t = useCommonTexts()
  const { field, fieldState } = useController<Record<string, string | null>>({ name, disabled: isDisabled })
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const choose = (date: Date) => {
    field.onChange(toIso(date))
    setTyped(null)
    close()
  }
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <Pair>
          <Input
            {...attributes}
            ref={field.ref}
            name={field.name}
            disabled={field.disabled}
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            placeholder={t('form.dateFormat')}
            isCode
            value={typed ?? showValue(field.value)}
            onChange={(event) => {
              setTyped(event.target.value)
              field.onChange(readTyped(event.target.value))
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
            <CalendarPopover
              label={label}
              value={toDate(field.value)}
              isDateAllowed={isDateAllowed}
              onChoose={choose}
              onClose={close}
              onLeave={() => setOpen(false)}
            />
          )}
        </Pair>
      )}
    </FieldFrame>
  )
}
