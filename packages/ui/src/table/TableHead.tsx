import { chakra } from '@chakra-ui/react'
import type { ReactTable } from '@tanstack/react-table'
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from '../icons.ts'
import type { Column } from './column.ts'
import type { Features } from './features.ts'
import { Head, HeadCell } from './table-style.ts'

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '28px',
    fontWeight: 'semibold',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'sm',
    '& > svg': { flexShrink: 0, width: '0.875rem', height: '0.875rem', color: 'muted' },
    '& > svg[data-idle]': { opacity: 0.55 },
    _hover: { color: 'brand' },
  },
})

interface TableHeadProps<Row extends object> {
  /** The sort handlers; without them the rows keep their order. */
  table?: ReactTable<Features, Row>
  columns: readonly Column<Row>[]
}

export function TableHead<Row extends object>({ table, columns }: TableHeadProps<Row>) {
  return (
    <Head>
      <tr>
        {columns.map(({ id, header, align }) => {
          const column = table?.getColumn(id)
          const order = column?.getIsSorted()
          if (!column?.getCanSort()) {
            return (
              <HeadCell key={id} scope="col" align={align}>
                {header}
              </HeadCell>
            )
          }
          const sorted = { asc: 'ascending', desc: 'descending' } as const
          return (
            <HeadCell key={id} scope="col" align={align} aria-sort={order ? sorted[order] : 'none'}>
              <SortButton type="button" onClick={column.getToggleSortingHandler()}>
                {header}
                {order === 'asc' && <ArrowUpIcon aria-hidden />}
                {order === 'desc' && <ArrowDownIcon aria-hidden />}
                {!order && <ArrowUpDownIcon aria-hidden data-idle />}
              </SortButton>
            </HeadCell>
          )
        })}
      </tr>
    </Head>
  )
}
