import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useId } from 'react'
import { Select } from '../form/Select.tsx'
import { ExportButton, type ExportSource } from './ExportButton.tsx'
import type { PageSize } from './page-size.ts'
import { SearchBox } from './SearchBox.tsx'

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
  return (
    <Bar>
      {search !== undefined && <SearchBox caption={caption} search={search} onSearch={onSearch} />}
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
