import { useLanguage } from '@portal/i18n'
import type { AuthSession, SchoolYear } from '@portal/remote-kit'
import { chakra, Text } from '@portal/ui'
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { portalStore } from '../portal-store.ts'
import { useGroupTitle } from '../frame/use-group-title.ts'
import { shellTexts } from '../texts.ts'
import { pageEntries } from './page-entries.ts'
import { PaletteOption } from './PaletteOption.tsx'
import { rankEntries, type PaletteEntry } from './rank-entries.ts'
import { useFoundEntries } from './use-found-entries.ts'

const Input = chakra(
  'input',
  {
    base: {
      width: 'full',
      height: '44px',
      paddingInline: '3',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
    },
  },
  { defaultProps: { role: 'combobox' } },
)

// A `datalist` cannot show options that are found while the user types.
const List = chakra(
  'ul',
  { base: { marginBlockStart: '3', minHeight: '18rem', maxHeight: '55dvh', overflowY: 'auto', listStyle: 'none' } },
  { defaultProps: { role: 'listbox' } },
)

interface PaletteProps {
  session: AuthSession
  year: SchoolYear | null
  /** The text field, which has the focus at first. */
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** The search of the portal: a combobox whose results are pages and what the remotes find. Enter opens the active one. */
export function Palette({ session, year, input, onClose }: PaletteProps) {
  const t = shellTexts.useTexts()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const pages = usePages()
  const found = useFoundEntries(text, session, year)
  const shown = useMemo(
    () => (text.trim() ? rankEntries([...pages, ...found.entries], text) : pages.slice(0, 8)),
    [pages, found.entries, text],
  )
  // The dialog has taken the focus while the code was loading.
  useEffect(() => input.current?.focus(), [input])
  const at = Math.min(active, shown.length - 1)
  const optionId = (place: number) => `${id}${place}`

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(shown[at])
    else if (next !== undefined) {
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }

  return (
    <>
      <Input
        ref={input}
        type="text"
        aria-label={t('palette.input')}
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('palette.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List id={id} aria-label={t('palette.results')}>
        {shown.map((entry, place) => (
          <PaletteOption
            key={entry.key}
            id={optionId(place)}
            entry={entry}
            isActive={place === at}
            onPoint={() => setActive(place)}
            onChoose={() => choose(entry)}
          />
        ))}
      </List>
      <Text as="output" display="block" tone="muted" fontSize="xs" aria-live="polite">
        {found.isSearching
          ? t('palette.searching')
          : text.trim() && shown.length === 0
            ? t('palette.nothing')
            : t('palette.keys')}
      </Text>
    </>
  )
}

function usePages(): PaletteEntry[] {
  const language = useLanguage()
  const titleOf = useGroupTitle()
  const open = useStore(portalStore, (state) => state.open)
  return open ? pageEntries({ groups: open.groups, sources: open.search, language, titleOf }) : []
}
