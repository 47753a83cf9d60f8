import { containsWords, searchable } from '@portal/i18n'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Combobox, type ComboboxProps } from './Combobox.tsx'
import { Select, SelectOptions, type SelectOption } from './Select.tsx'

/** A list with more options is searched by typing. */
const longestPlainList = 12

interface ChoiceControlProps extends Pick<
  ComboboxProps,
  'attributes' | 'label' | 'name' | 'isDisabled' | 'value' | 'onChange' | 'onBlur'
> {
  options: readonly SelectOption[]
  /** The text of the empty option; without it an option is always chosen. */
  emptyText?: string
  isLoading?: boolean
  controlRef?: (element: HTMLElement | null) => void
}

/** A choice from a list that is loaded as a whole: the browser's select, or a combobox when the list is long. */
export function ChoiceControl({ isLoading, ...props }: ChoiceControlProps) {
  const { attributes, name, isDisabled, value, options, emptyText, controlRef } = props
  const [hasFocus, setFocus] = useState(false)
  const leave = () => {
    setFocus(false)
    props.onBlur?.()
  }
  if (options.length > longestPlainList) return <LongChoice {...props} isFocused={hasFocus} onBlur={leave} />
  return (
    <Select
      {...attributes}
      ref={controlRef}
      name={name}
      disabled={isDisabled}
      aria-busy={isLoading || undefined}
      value={value}
      onChange={({ target }) => props.onChange(target.value)}
      onFocus={() => setFocus(true)}
      onBlur={leave}
    >
      {emptyText !== undefined && <option value="">{emptyText}</option>}
      <SelectOptions options={options} />
    </Select>
  )
}

interface LongChoiceProps extends Omit<ChoiceControlProps, 'isLoading'> {
  /** The focus was on the select that this control replaces, because its options have arrived. */
  isFocused: boolean
}

function LongChoice({ options, emptyText, isFocused, controlRef, value, ...rest }: LongChoiceProps) {
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const entries = useMemo(() => options.map((option) => ({ option, words: searchable(option.label) })), [options])
  const found = entries.filter((entry) => containsWords(entry.words, words)).map(({ option }) => option)
  useLayoutEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <Combobox
      {...rest}
      value={value}
      chosenLabel={options.find((option) => String(option.value) === value)?.label}
      words={words}
      onWords={setWords}
      answer={{ options: found, total: found.length, isFailed: false, isStale: false }}
      placeholder={emptyText}
      isClearable={emptyText !== undefined}
      inputRef={(element) => {
        input.current = element
        controlRef?.(element)
      }}
    />
  )
}
