import { Stack } from '@portal/ui'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { useTexts } from '../../texts.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { PeriodChart } from './PeriodChart.tsx'

/** The main dashboard: the numbers of orders, the chart of a period and the latest orders. */
export function DefaultDashboard() {
  const t = useTexts()
  return (
    <ShowcasePage title={t('dashboard.title')}>
      <Stack gap="5">
        <OrderSummary />
        <PeriodChart title={t('dashboard.sales')} kind="bars" />
      </Stack>
    </ShowcasePage>
  )
}
