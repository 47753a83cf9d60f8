import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import type { KeyboardEvent } from 'react'
import { ShowAllButton } from '../actions/ShowAllButton.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { controlIconStyle, Input } from '../form/control-style.ts'
import { SearchIcon } from '../icons.ts'
import { useEscapeLayer } from '../overlays/escape-layers.ts'

const Place = chakra('div', {
  base: {
    position: 'relative',
    flex: '1 1 14rem',
    maxWidth: '24rem',
    '& > svg': { ...controlIconStyle, insetInlineStart: '3' },
    '& > input': { paddingInlineStart: '10' },
  },
})

interface SearchBoxProps {
  /** The accessible name of the table. */
  caption: string
  search: string
  onSearch: (search: string) => void
}

/** The search of a table, which Escape clears. */
export function SearchBox({ caption, search, onSearch }: SearchBoxProps) {
  const t = useCommonTexts()
  useEscapeLayer(Boolean(search))
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && search) onSearch('')
  }
  return (
    <Place>
      <SearchIcon aria-hidden />
      <Input
        type="search"
        aria-label={t('searchIn', { table: caption })}
        placeholder={t('search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={clearOnEscape}
      />
    </Place>
  )
}

/** A search that found nothing. */
export function NoMatch({ search, onSearch }: Omit<SearchBoxProps, 'caption'>) {
  const t = useCommonTexts()
  return <EmptyState text={t('noMatch', { search })} action={<ShowAllButton onClear={() => onSearch('')} />} />
}
