import { formatDate, formatNumber } from '@portal/i18n'
import { Card, Heading, LtrText, Stack } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WalletEntry } from '../../api/entities.ts'
import { cryptoQueries } from '../../api/work.ts'
import { ChartWithTable } from '../../charts/ChartWithTable.tsx'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { WalletFigures } from './WalletFigures.tsx'

/** The wallet: its owner and balance, the values of the coins, and its history. */
export function WalletPage() {
  const t = useTexts()
  const wallet = useQuery(cryptoQueries.wallet())
  const columns = useMemo(
    (): Column<WalletEntry>[] => [
      {
        id: 'date',
        header: t('record.date'),
        value: ({ date }) => formatDate(date),
        sortValue: ({ date }) => date,
        isCode: true,
      },
      { id: 'type', header: t('crypto.type'), value: ({ type }) => t(`crypto.${type}`) },
      { id: 'currency', header: t('crypto.coin'), value: ({ currency }) => currency },
      {
        id: 'amount',
        header: t('crypto.amount'),
        value: ({ amount }) => formatNumber(amount, { minimumFractionDigits: 2 }),
        sortValue: ({ amount }) => amount,
        isCode: true,
        align: 'end',
      },
      {
        id: 'amountinUSD',
        header: t('crypto.amountInDollars'),
        value: ({ amountinUSD }) => formatDollars(amountinUSD),
        sortValue: ({ amountinUSD }) => amountinUSD,
        isCode: true,
        align: 'end',
      },
    ],
    [t],
  )
  return (
    <ShowcasePage title={t('menu.wallet')}>
      <QueryPanel query={wallet}>
        {(found) => (
          <Stack gap="5">
            <Card padding="4">
              <Heading size="md">{found.userName}</Heading>
              <LtrText>{found.email}</LtrText>
            </Card>
            <WalletFigures wallet={found} />
            <ChartWithTable title={t('crypto.values')} kind="lines" series={found.series} />
            <DataTable
              rows={found.walletHistory}
              columns={columns}
              rowKey={({ id }) => id}
              caption={t('crypto.history')}
              defaultPageSize={10}
            />
          </Stack>
        )}
      </QueryPanel>
    </ShowcasePage>
  )
}
