import { formatDate, formatNumber } from '@portal/i18n'
import { Badge } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CryptoOrder } from '../../api/entities.ts'
import { cryptoQueries } from '../../api/work.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { RecordTable } from '../../records/RecordTable.tsx'
import { useTexts } from '../../texts.ts'

const tones = { completed: 'success', pending: 'warning', failed: 'danger' } as const

/** The orders of coins with their status. */
export function CryptoOrdersPage() {
  const t = useTexts()
  const orders = useQuery(cryptoQueries.orders())
  const columns = useCryptoOrderColumns()
  return (
    <ShowcasePage title={t('crypto.orders')}>
      <RecordTable query={orders} columns={columns} caption={t('crypto.orders')} defaultPageSize={10} />
    </ShowcasePage>
  )
}

function useCryptoOrderColumns() {
  const t = useTexts()
  return useMemo(
    (): Column<CryptoOrder>[] => [
      {
        id: 'date',
        header: t('record.date'),
        value: ({ date }) => formatDate(date),
        sortValue: ({ date }) => date,
        isCode: true,
      },
      { id: 'type', header: t('crypto.type'), value: ({ type }) => t(type === 'Sell' ? 'crypto.Sell' : 'crypto.Buy') },
      { id: 'coin', header: t('crypto.coin'), value: ({ coin }) => coin },
      {
        id: 'value',
        header: t('crypto.amount'),
        value: ({ value }) => formatNumber(value, { minimumFractionDigits: 2 }),
        sortValue: ({ value }) => value,
        isCode: true,
        align: 'end',
      },
      {
        id: 'valueinUSD',
        header: t('crypto.amountInDollars'),
        value: ({ valueinUSD }) => formatDollars(valueinUSD),
        sortValue: ({ valueinUSD }) => valueinUSD,
        isCode: true,
        align: 'end',
      },
      {
        id: 'status',
        header: t('record.status'),
        value: ({ status }) => t(`crypto.${status}`),
        cell: ({ status }) => <Badge tone={tones[status]}>{t(`crypto.${status}`)}</Badge>,
      },
    ],
    [t],
  )
}
