import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { ChevronDownIcon, XIcon } from '../icons.ts'
import { useEscapeLayer } from '../overlays/escape-layers.ts'
import { controlButtonStyle, controlIconStyle, Input } from './control-style.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { ComboboxList, type ComboboxResult } from './ComboboxList.tsx'
import type { SelectOption } from './Select.tsx'

const ComboboxContainer = chakra('div', {
  base: {
    position: 'relative',
    '& > input': { paddingInlineEnd: '10', textOverflow: 'ellipsis' },
    '& > span': controlButtonStyle,
    '& > svg': { ...controlIconStyle, insetInlineEnd: '3' },
  },
})

const combobox = { role: 'combobox', autoComplete: 'off', 'aria-autocomplete': 'list' } as const

interface ComboboxFieldProps extends FieldProps {
  /** The input, for which the caller fetches the options. */
  words: string
  onWords: (words: string) => void
  answer: ComboboxResult
  /** Called when the list opens; until then the caller need not fetch. */
  onOpen?: () => void
  /** The label of a value that was not chosen here, such as one from the URL. */
  chosenLabel?: string
  placeholder?: string
}

/**
 * An autocomplete combobox for a list too long to load: the caller fetches the options that match the input. Its value
 * is the value of the option as a string, empty while nothing is chosen.
 */
export function ComboboxField({
  name,
  isDisabled,
  words,
  onWords,
  answer,
  onOpen,
  chosenLabel,
  ...rest
}: ComboboxFieldProps) {
  const t = useCommonTexts()
  const listId = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const { field, fieldState } = useController<Record<string, string>>({ name, disabled: isDisabled })
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [place, setPlace] = useState(-1)
  const [taken, setTaken] = useState<SelectOption | null>(null)
  const { label, help, isRequired, placeholder } = rest
  useEscapeLayer(isOpen)
  const options = (!answer.isStale && answer.options) || []
  const takenLabel = taken && String(taken.value) === field.value ? taken.label : chosenLabel

  const open = () => {
    setOpen(true)
    setPlace(-1)
    onOpen?.()
  }
  const close = () => {
    setOpen(false)
    setTyping(false)
    onWords('')
  }
  const choose = (option: SelectOption) => {
    field.onChange(String(option.value))
    setTaken(option)
    close()
  }
  const clear = () => {
    field.onChange('')
    close()
    input.current?.focus()
  }
  /** Chooses the active option, else the first one; free text is never a value. */
  const take = () => {
    const option = options[place] ?? options[0]
    if (option) choose(option)
  }
  const write = (text: string) => {
    open()
    setTyping(true)
    onWords(text)
    if (!text) field.onChange('')
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setPlace(Math.min(place + 1, options.length - 1)) : open()),
    ArrowUp: () => setPlace(Math.max(place - 1, 0)),
    Escape: isOpen ? close : undefined,
    Enter: isOpen && (isTyping || options[place]) ? take : undefined,
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <ComboboxContainer>
          <Input
            {...attributes}
            ref={(element: HTMLInputElement | null) => {
              input.current = element
              field.ref(element)
            }}
            {...combobox}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && options[place] ? `${listId}-${place}` : undefined}
            name={field.name}
            disabled={field.disabled}
            placeholder={placeholder ?? t('form.choose')}
            value={isTyping ? words : field.value ? (takenLabel ?? '') : ''}
            onChange={(event) => write(event.target.value)}
            onClick={() => !isOpen && open()}
            onKeyDown={press}
            onBlur={() => {
              close()
              field.onBlur()
            }}
          />
          {field.value && !isTyping ? (
            <IconButton size="sm" label={t('form.removeChoice', { field: label })} icon={<XIcon />} onClick={clear} />
          ) : (
            <ChevronDownIcon aria-hidden />
          )}
          {isOpen && (
            <ComboboxList
              id={listId}
              label={label}
              words={isTyping ? words : ''}
              answer={answer}
              place={place}
              onChoose={choose}
            />
          )}
        </ComboboxContainer>
      )}
    </FieldFrame>
  )
}
