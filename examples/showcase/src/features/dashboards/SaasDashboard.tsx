import { useUrlState } from '@portal/remote-kit'
import { Card, Heading, Stack } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { formatNumber } from '@portal/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dashboardQueries } from '../../api/dashboard.ts'
import { months, type SellingEntry } from '../../api/entities.ts'
import { ChartWithTable } from '../../charts/ChartWithTable.tsx'
import { ShareBar } from '../../charts/ShareBar.tsx'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { Choice } from './Choice.tsx'

/** The dashboard of subscriptions: the earnings and the top selling products of a month. */
export function SaasDashboard() {
  const t = useTexts()
  const [value, setMonth] = useUrlState('month', months[0])
  const month = months.find((each) => each === value) ?? months[0]
  const earning = useQuery(dashboardQueries.earning(month))
  const selling = useQuery(dashboardQueries.selling(month))
  const columns = useSellingColumns()
  const choice = (
    <Choice
      label={t('dashboard.month')}
      values={months}
      value={month}
      textOf={(each) => t(`dashboard.${each}`)}
      onChange={setMonth}
    />
  )
  return (
    <ShowcasePage title={t('dashboard.saasTitle')} actions={choice}>
      <Stack gap="5">
        <QueryPanel query={earning}>
          {(data) => (
            <ChartWithTable
              title={t('dashboard.earning')}
              kind="lines"
              series={[{ name: t('dashboard.earning'), data }]}
            />
          )}
        </QueryPanel>
        <QueryPanel query={selling}>
          {(rows) => (
            <Card>
              <Heading size="md" marginBlockEnd="4">
                {t('dashboard.topSelling')}
              </Heading>
              <PlainTable
                caption={t('dashboard.topSelling')}
                columns={columns}
                rows={rows}
                rowKey={({ name }) => name}
              />
            </Card>
          )}
        </QueryPanel>
      </Stack>
    </ShowcasePage>
  )
}

function useSellingColumns() {
  const t = useTexts()
  return useMemo(
    (): Column<SellingEntry>[] => [
      { id: 'name', header: t('dashboard.product'), value: ({ name }) => name },
      { id: 'desc', header: t('record.description'), value: ({ desc }) => desc },
      {
        id: 'value',
        header: t('dashboard.share'),
        cell: (entry) => (
          <ShareBar percent={entry.value} text={formatNumber(entry.value / 100, { style: 'percent' })} />
        ),
      },
    ],
    [t],
  )
}
