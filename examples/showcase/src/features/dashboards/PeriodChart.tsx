import { useUrlState } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { dashboardQueries } from '../../api/dashboard.ts'
import { periods } from '../../api/entities.ts'
import { ChartWithTable } from '../../charts/ChartWithTable.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { Choice } from './Choice.tsx'

interface PeriodChartProps {
  title: string
  kind: 'bars' | 'lines'
}

/** The chart of the chosen period: monthly, yearly or weekly. */
export function PeriodChart({ title, kind }: PeriodChartProps) {
  const t = useTexts()
  const [value, setPeriod] = useUrlState('period', periods[0])
  const period = periods.find((each) => each === value) ?? periods[0]
  const chart = useQuery(dashboardQueries.chart(period))
  return (
    <QueryPanel query={chart}>
      {(series) => (
        <ChartWithTable
          title={title}
          kind={kind}
          series={series}
          controls={
            <Choice
              label={t('dashboard.period')}
              values={periods}
              value={period}
              textOf={(each) => t(`dashboard.${each}`)}
              onChange={setPeriod}
            />
          }
        />
      )}
    </QueryPanel>
  )
}
