import { Box, Card, chakra, Grid, Heading, HStack, Loading } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import type { Series } from '../api/entities.ts'
import { monthName } from '../formats.ts'
import { useTexts } from '../texts.ts'
import { colorOf, dashOf } from './colors.ts'

/** The chart library is loaded with the first chart. */
const SeriesChart = lazy(() => import('./SeriesChart.tsx').then((module) => ({ default: module.SeriesChart })))

const KeyMark = chakra('svg')

const Key = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1', fontSize: 'xs' } })

interface ChartWithTableProps {
  title: string
  kind: 'bars' | 'lines'
  series: readonly Series[]
  /** The choice of what the chart shows. */
  controls?: ReactNode
}

interface MonthRow {
  month: number
  values: number[]
}

/** A chart of 12 months, with its key, beside a table of the same numbers. */
export function ChartWithTable({ title, kind, series, controls }: ChartWithTableProps) {
  const t = useTexts()
  const columns = useMemo(
    (): Column<MonthRow>[] => [
      { id: 'month', header: t('dashboard.month'), value: ({ month }) => monthName(month) },
      ...series.map(({ name }, index): Column<MonthRow> => ({
        id: name,
        header: name,
        value: ({ values }) => values[index] ?? 0,
        isCode: true,
        align: 'end',
      })),
    ],
    [t, series],
  )
  const rows = Array.from({ length: 12 }, (_, month) => ({ month, values: series.map(({ data }) => data[month] ?? 0) }))
  return (
    <Card>
      <HStack justifyContent="space-between" flexWrap="wrap" marginBlockEnd="4">
        <Heading size="md">{title}</Heading>
        {controls}
      </HStack>
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
        <Box minWidth="0">
          <Suspense fallback={<Loading />}>
            <SeriesChart label={title} kind={kind} series={series} />
          </Suspense>
          <HStack gap="4" flexWrap="wrap">
            {series.map(({ name }, index) => (
              <Key key={name}>
                <SeriesKey kind={kind} index={index} />
                {name}
              </Key>
            ))}
          </HStack>
        </Box>
        <Box
          maxHeight="20rem"
          overflowY="auto"
          tabIndex={0}
          as="section"
          aria-label={t('dashboard.numbersOf', { title })}
        >
          <PlainTable
            caption={t('dashboard.numbersOf', { title })}
            columns={columns}
            rows={rows}
            rowKey={({ month }) => month}
            isTight
          />
        </Box>
      </Grid>
    </Card>
  )
}

function SeriesKey({ kind, index }: { kind: 'bars' | 'lines'; index: number }) {
  return (
    <KeyMark viewBox="0 0 24 10" width="24px" height="10px" aria-hidden stroke={colorOf(index)} fill={colorOf(index)}>
      {kind === 'lines' ? (
        <line x1="0" x2="24" y1="5" y2="5" strokeDasharray={dashOf(index)} strokeWidth="2.5" />
      ) : (
        <rect width="24" height="10" />
      )}
    </KeyMark>
  )
}
