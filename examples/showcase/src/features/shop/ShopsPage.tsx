import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shop } from '../../api/entities.ts'
import { shopQueries } from '../../api/shop.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { RecordTable } from '../../records/RecordTable.tsx'
import { useTexts } from '../../texts.ts'

/** The shops with their owner, products and balance. */
export function ShopsPage() {
  const t = useTexts()
  const shops = useQuery(shopQueries.shops())
  const columns = useMemo(
    (): Column<Shop>[] => [
      { id: 'name', header: t('record.name'), value: ({ name }) => name },
      { id: 'owner', header: t('shop.owner'), value: ({ owner }) => owner },
      { id: 'product', header: t('menu.products'), value: ({ product }) => product, isCode: true },
      {
        id: 'balance',
        header: t('shop.balance'),
        value: ({ balance }) => formatDollars(balance),
        sortValue: ({ balance }) => balance,
        isCode: true,
        align: 'end',
      },
    ],
    [t],
  )
  return (
    <ShowcasePage title={t('menu.shops')}>
      <RecordTable query={shops} columns={columns} caption={t('menu.shops')} />
    </ShowcasePage>
  )
}
