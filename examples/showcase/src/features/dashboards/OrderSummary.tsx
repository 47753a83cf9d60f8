import { formatNumber } from '@portal/i18n'
import { useQuery } from '@tanstack/react-query'
import { shopQueries } from '../../api/shop.ts'
import { formatDollars } from '../../formats.ts'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { Figures } from './Figures.tsx'

/** How many orders there are, what they bring in, and the average price. */
export function OrderSummary() {
  const t = useTexts()
  const orders = useQuery(shopQueries.orders())
  return (
    <QueryPanel query={orders}>
      {(rows) => {
        const revenue = rows.reduce((sum, { total }) => sum + total, 0)
        return (
          <Figures
            figures={[
              { label: t('dashboard.orderCount'), value: formatNumber(rows.length) },
              { label: t('dashboard.revenue'), value: formatDollars(revenue) },
              { label: t('dashboard.averagePrice'), value: formatDollars(revenue / Math.max(1, rows.length)) },
            ]}
          />
        )
      }}
    </QueryPanel>
  )
}
