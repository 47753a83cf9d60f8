import type { Areas } from '../areas.ts'
import { defineCall, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

type Dashboard = Areas['dashboard']

const get = (path: string, noun: string, answer: (records: Dashboard, request: MockRequest) => unknown) =>
  defineCall({ area: 'dashboard', method: 'GET', path, failure: `get ${noun}`, answer }, loadRecords)

/** The entries of a month; an empty list for a month without data, and undefined without a month. */
function ofMonth<Entry>(byMonth: Record<string, Entry[]>, { params }: MockRequest): Entry[] | undefined {
  const { month } = params
  return typeof month === 'string' && month ? (byMonth[month] ?? []) : undefined
}

export const dashboardCalls = [
  get('/weekly-data', 'weekly data', (records) => records['weekly-data']),
  get('/yearly-data', 'yearly data', (records) => records['yearly-data']),
  get('/monthly-data', 'monthly data', (records) => records['monthly-data']),
  get('/top-selling-data', 'selling data', (records, request) => ofMonth(records['top-selling-data'], request)),
  get('/earning-charts-data', 'earning data', (records, request) => ofMonth(records['earning-charts-data'], request)),
]
