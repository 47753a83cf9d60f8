import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import type { SelectOption } from './Select.tsx'

const Floating = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInline: '0',
    zIndex: 'popover',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'floating',
    animation: 'rise 140ms ease-out',
  },
  variants: { isWide: { true: { insetInlineEnd: 'auto', width: 'full', minWidth: { sm: '22rem' } } } },
})

// A `datalist` cannot show options that are fetched while the user types.
const List = chakra(
  'ul',
  { base: { maxHeight: '16rem', overflowY: 'auto', padding: '1', listStyle: 'none' } },
  { defaultProps: { role: 'listbox' } },
)

const ListOption = chakra(
  'li',
  {
    base: {
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { bg: 'subtle' },
      _selected: { bg: 'tint', color: 'onTint' },
    },
  },
  { defaultProps: { role: 'option' } },
)

const Note = chakra('output', {
  base: {
    display: 'block',
    paddingInline: '4',
    paddingBlock: '2',
    color: 'muted',
    fontSize: 'xs',
    'ul:not(:empty) + &': { borderBlockStartWidth: '1px', borderColor: 'line' },
  },
})

/** A search result: the first options and the total. */
export interface ComboboxResult {
  /** Undefined while loading. */
  options: readonly SelectOption[] | undefined
  total: number
  isFailed: boolean
  /** The options belong to earlier input, and are not shown. */
  isStale: boolean
}

interface ComboboxListProps {
  id: string
  label: string
  words: string
  answer: ComboboxResult
  /** The index of the active option. */
  place: number
  /** Wider than the control. */
  isWide?: boolean
  onChoose: (option: SelectOption) => void
}

/** Near the end of a dialog or of the window the list would be cut off. */
const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** The options, and a status text for loading, error, no match or the number found. */
export function ComboboxList({ id, label, words, answer, place, isWide, onChoose }: ComboboxListProps) {
  const t = useCommonTexts()
  const { total, isFailed } = answer
  const options = answer.isStale ? undefined : answer.options
  const note = !options
    ? t(isFailed ? 'loadFailed' : 'loading')
    : options.length === 0
      ? words
        ? t('noMatch', { search: words })
        : t('form.noOption')
      : t(total > options.length ? 'form.someFound' : 'form.allFound', { shown: options.length, total })
  return (
    // A press on an option must not blur the input, which would close the list.
    <Floating
      key={String(options !== undefined)}
      ref={scrollIntoView}
      isWide={isWide}
      onMouseDown={(event) => event.preventDefault()}
    >
      <List id={id} aria-label={label}>
        {options?.map((option, index) => (
          <ListOption
            key={option.value}
            id={`${id}-${index}`}
            aria-selected={index === place}
            ref={(entry: HTMLLIElement | null) => {
              if (entry && index === place) entry.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => onChoose(option)}
          >
            <bdi>{option.label}</bdi>
          </ListOption>
        ))}
      </List>
      <Note>{note}</Note>
    </Floating>
  )
}
