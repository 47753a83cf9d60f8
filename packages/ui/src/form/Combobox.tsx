import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { ChevronDownIcon, XIcon } from '../icons.ts'
import { useEscapeLayer } from '../overlays/escape-layers.ts'
import { ComboboxList, type ComboboxResult } from './ComboboxList.tsx'
import { controlButtonStyle, controlIconStyle, Input } from './control-style.ts'
import type { ControlAttributes } from './Field.tsx'
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

export interface ComboboxProps {
  attributes: Partial<ControlAttributes> & { 'aria-label'?: string }
  /** Names the list and the button that clears. */
  label: string
  name?: string
  isDisabled?: boolean
  /** The value of the chosen option; empty while nothing is chosen. */
  value: string
  /** The label of a value that was not chosen here, such as one from the URL. */
  chosenLabel?: string
  /** The input, for which the caller finds the options. */
  words: string
  onWords: (words: string) => void
  answer: ComboboxResult
  placeholder?: string
  /** Without it one of the options is always chosen. */
  isClearable?: boolean
  /** Typed words without a choice that stay in the input; without them such words are dropped. */
  keptWords?: { text: string; onChange: (text: string) => void }
  /** In a narrow column: a list that is wider than the control. */
  hasWideList?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  /** Called when the list opens. */
  onOpen?: () => void
  onBlur?: () => void
}

/** An input with a list of the options that match it, outside of a form. */
export function Combobox({
  attributes,
  label,
  name,
  isDisabled,
  value,
  chosenLabel,
  words,
  onWords,
  answer,
  placeholder,
  isClearable = true,
  keptWords,
  hasWideList,
  inputRef,
  onChange,
  onOpen,
  onBlur,
}: ComboboxProps) {
  const t = useCommonTexts()
  const listId = useId()
  const container = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [place, setPlace] = useState(-1)
  const [taken, setTaken] = useState<SelectOption | null>(null)
  useEscapeLayer(isOpen)
  const options = (!answer.isStale && answer.options) || []
  const takenLabel = taken && String(taken.value) === value ? taken.label : chosenLabel

  const open = (at = -1) => {
    setOpen(true)
    setPlace(at)
    onOpen?.()
  }
  /** Opens the whole list at the chosen option. */
  const openAll = () => open(keptWords ? -1 : options.findIndex((option) => String(option.value) === value))
  const close = () => {
    setOpen(false)
    setTyping(false)
    onWords('')
  }
  const choose = (option: SelectOption) => {
    if (String(option.value) !== value) onChange(String(option.value))
    keptWords?.onChange('')
    setTaken(option)
    close()
  }
  const clear = () => {
    onChange('')
    keptWords?.onChange('')
    close()
    container.current?.querySelector('input')?.focus()
  }
  /** Chooses the active option, else the first one. */
  const take = () => {
    const option = options[place] ?? options[0]
    if (option) choose(option)
  }
  const leave = () => {
    const typed = words.trim().toLocaleLowerCase()
    const [exact, another] = options.filter((option) => option.label.toLocaleLowerCase() === typed)
    if (isTyping && exact && !another) choose(exact)
    else close()
  }
  const write = (text: string) => {
    open()
    setTyping(true)
    onWords(text)
    if (isClearable && (!text || keptWords)) onChange('')
    keptWords?.onChange(text)
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setPlace(Math.min(place + 1, options.length - 1)) : openAll()),
    ArrowUp: () => setPlace(Math.max(place - 1, 0)),
    Escape: isOpen ? close : undefined,
    Enter: isOpen && (isTyping || options[place]) ? take : undefined,
  }
  const press = (event: KeyboardEvent) => {
    // In a search form Enter searches for the words.
    if (event.key === 'Enter' && isOpen && keptWords && !options[place]) return close()
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <ComboboxContainer ref={container}>
      <Input
        {...attributes}
        {...combobox}
        ref={inputRef}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && options[place] ? `${listId}-${place}` : undefined}
        name={name}
        disabled={isDisabled}
        placeholder={placeholder ?? t('form.choose')}
        value={isTyping ? words : value ? (takenLabel ?? '') : (keptWords?.text ?? '')}
        onChange={(event) => write(event.target.value)}
        onMouseDown={(event) => {
          if (isOpen || !value || event.button !== 0) return
          // The next letter replaces the chosen option. By default the press would place the caret, after the click too.
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.select()
          openAll()
        }}
        onClick={() => !isOpen && openAll()}
        onKeyDown={press}
        onBlur={() => {
          leave()
          onBlur?.()
        }}
      />
      {isClearable && (value || keptWords?.text) && !isTyping ? (
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
          isWide={hasWideList}
          onChoose={choose}
        />
      )}
    </ComboboxContainer>
  )
}
