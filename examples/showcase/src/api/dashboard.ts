import type { Month, Period, SellingEntry, Series } from './entities.ts'
import { get } from './request.ts'
import { sliceQuery } from './slice-query.ts'

const chartPaths: Record<Period, string> = {
  monthly: '/monthly-data',
  yearly: '/yearly-data',
  weekly: '/weekly-data',
}

export const dashboardQueries = {
  /** The chart of a period: series of 12 numbers. */
  chart: (period: Period) => sliceQuery('dashboard', ['chart', period], () => get<Series[]>(chartPaths[period])),
  selling: (month: Month) =>
    sliceQuery('saas', ['selling', month], () => get<SellingEntry[]>('/top-selling-data', { month })),
  earning: (month: Month) =>
    sliceQuery('saas', ['earning', month], () => get<number[]>('/earning-charts-data', { month })),
}
