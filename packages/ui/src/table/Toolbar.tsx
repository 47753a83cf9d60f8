import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useId, type KeyboardEvent } from 'react'
import { controlIconStyle, Input } from '../form/control-style.ts'
import { Select } from '../form/Select.tsx'
import { SearchIcon } from '../icons.ts'
import { useEscapeLayer } from '../overlays/escape-layers.ts'
import { ExportButton, type ExportSource } from './ExportButton.tsx'
import type { PageSize } from './page-size.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    _print: { display: 'none' },
  },
})

const SearchPlace = chakra('div', {
  base: {
    position: 'relative',
    flex: '1 1 14rem',
    maxWidth: '24rem',
    '& > svg': { ...controlIconStyle, insetInlineStart: '3' },
    '& > input': { paddingInlineStart: '10' },
  },
})

const End = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', marginInlineStart: 'auto' },
})

const SizeLabel = chakra('label', { base: { color: 'muted', fontSize: 'xs' } })

interface ToolbarProps<Row> {
  caption: string
  /** Undefined where there is nothing to search. */
  search: string | undefined
  onSearch: (search: string) => void
  pageSizes: readonly PageSize[]
  pageSize: PageSize
  onPageSize: (size: PageSize) => void
  exportRows?: ExportSource<Row>
}

/** Search at the start, page size and export at the end. */
export function Toolbar<Row>({ caption, search, onSearch, exportRows, ...paging }: ToolbarProps<Row>) {
  const t = useCommonTexts()
  const id = useId()
  const { pageSizes, pageSize, onPageSize } = paging
  useEscapeLayer(Boolean(search))
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && search) onSearch('')
  }
  return (
    <Bar>
      {search !== undefined && (
        <SearchPlace>
          <SearchIcon aria-hidden />
          <Input
            type="search"
            aria-label={t('searchIn', { table: caption })}
            placeholder={t('search')}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={clearOnEscape}
          />
        </SearchPlace>
      )}
      <End>
        <SizeLabel htmlFor={id}>{t('pageSize')}</SizeLabel>
        <Select
          id={id}
          value={pageSize}
          onChange={(event) => onPageSize(pageSizes.find((size) => String(size) === event.target.value) ?? pageSize)}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t(`pageSize${size}`)}
            </option>
          ))}
        </Select>
        {exportRows && <ExportButton {...exportRows} />}
      </End>
    </Bar>
  )
}
