import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allCalls } from '../backend/all-calls.ts'
import { clearFailures, forceFailure } from '../backend/failures.ts'
import { useSlices, type DataSlice } from '../store/slices.ts'
import { calendarQueries } from './calendar.ts'
import { chatQueries } from './chat.ts'
import { dashboardQueries } from './dashboard.ts'
import { mailQueries } from './mail.ts'
import { shopQueries } from './shop.ts'
import { contactQueries, cryptoQueries, invoiceQueries, projectQueries, taskQueries } from './work.ts'

interface Query {
  queryKey: readonly unknown[]
  queryFn?: unknown
}

const queries: [slice: DataSlice, callId: string, query: Query][] = [
  ['ecommerce', 'products', shopQueries.products()],
  ['ecommerce', 'product', shopQueries.product(1)],
  ['ecommerce', 'comments-product', shopQueries.comments()],
  ['ecommerce', 'orders', shopQueries.orders()],
  ['ecommerce', 'cart', shopQueries.cart()],
  ['ecommerce', 'customers', shopQueries.customers()],
  ['ecommerce', 'shops', shopQueries.shops()],
  ['calendar', 'events', calendarQueries.events()],
  ['calendar', 'categories', calendarQueries.categories()],
  ['chat', 'chats', chatQueries.chats()],
  ['chat', 'groups', chatQueries.groups()],
  ['chat', 'contacts', chatQueries.contacts()],
  ['chat', 'messages', chatQueries.messages(1)],
  ['mails', 'inboxmails', mailQueries.folder('inbox')],
  ['mails', 'starredmails', mailQueries.folder('starred')],
  ['mails', 'importantmails', mailQueries.folder('important')],
  ['mails', 'draftmails', mailQueries.folder('draft')],
  ['mails', 'sentmails', mailQueries.folder('sent')],
  ['mails', 'trashmails', mailQueries.folder('trash')],
  ['crypto', 'wallet', cryptoQueries.wallet()],
  ['crypto', 'crypto.orders', cryptoQueries.orders()],
  ['invoices', 'invoices', invoiceQueries.list()],
  ['invoices', 'invoice', invoiceQueries.detail(1)],
  ['projects', 'projects', projectQueries.list()],
  ['projects', 'project', projectQueries.detail(1)],
  ['tasks', 'tasks', taskQueries.board()],
  ['contacts', 'users', contactQueries.list()],
  ['contacts', 'user', contactQueries.profile()],
  ['dashboard', 'monthly-data', dashboardQueries.chart('monthly')],
  ['dashboard', 'yearly-data', dashboardQueries.chart('yearly')],
  ['dashboard', 'weekly-data', dashboardQueries.chart('weekly')],
  ['saas', 'top-selling-data', dashboardQueries.selling('jan')],
  ['saas', 'earning-charts-data', dashboardQueries.earning('jan')],
]

const fetchWith = (options: Query) => {
  const client = new QueryClient()
  return client.fetchQuery<unknown>({ ...options, queryFn: options.queryFn as () => Promise<unknown>, retry: false })
}

it.each(queries)(
  'R-demo-23: the slice %s stores the error of demo.%s until it succeeds',
  async (slice, callId, query) => {
    const failure = allCalls.find(({ id }) => id === callId)?.failures[0]
    expect(failure).toBeDefined()
    forceFailure(callId, failure ?? null)
    await expect(fetchWith(query)).rejects.toThrow(failure?.text)
    expect(useSlices.getState().errors[slice]).toBe(failure?.text)
    clearFailures()
    await expect(fetchWith(query)).resolves.toBeDefined()
    expect(useSlices.getState().errors[slice]).toBe('')
  },
)
