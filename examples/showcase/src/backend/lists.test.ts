import { expect, it } from 'vitest'
import { send } from '../testing/send.ts'

const anything = (...fields: string[]) =>
  expect.objectContaining(Object.fromEntries(fields.map((field) => [field, expect.anything()])))

it.each([
  [
    'demo.products',
    '/products',
    12,
    anything(
      'id',
      'image',
      'name',
      'category',
      'rating',
      'oldPrice',
      'newPrice',
      'isOffer',
      'offer',
      'reviews',
      'subImage',
      'specification',
      'features',
      'colorOptions',
    ),
  ],
  ['demo.inboxmails', '/inboxmails', 14, anything('id', 'name', 'description', 'read', 'fav', 'date')],
  ['demo.starredmails', '/starredmails', 4, expect.objectContaining({ fav: true })],
  ['demo.importantmails', '/importantmails', 4, anything('id', 'name', 'description', 'date')],
  ['demo.draftmails', '/draftmails', 3, anything('id', 'name', 'description', 'date')],
  ['demo.sentmails', '/sentmails', 5, anything('id', 'name', 'description', 'date')],
  ['demo.trashmails', '/trashmails', 3, anything('id', 'name', 'description', 'date')],
  ['demo.events', '/events', 6, anything('id', 'title', 'start', 'end', 'className')],
  ['demo.categories', '/categories', 6, anything('id', 'title', 'type')],
  [
    'demo.chats',
    '/chats',
    6,
    expect.objectContaining({ status: expect.stringMatching(/^(online|offline|intermediate)$/) }),
  ],
  ['demo.groups', '/groups', 4, anything('id', 'roomId', 'name')],
  ['demo.contacts', '/contacts', 6, anything('id', 'roomId', 'name')],
  [
    'demo.orders',
    '/orders',
    12,
    anything(
      'id',
      'orderId',
      'billingName',
      'orderdate',
      'total',
      'badgeclass',
      'paymentStatus',
      'methodIcon',
      'paymentMethod',
    ),
  ],
  [
    'demo.customers',
    '/customers',
    12,
    anything('id', 'username', 'phone', 'email', 'address', 'rating', 'walletBalance', 'joiningDate'),
  ],
  ['demo.shops', '/shops', 8, anything('id', 'name')],
  [
    'demo.crypto.orders',
    '/crypto/orders',
    12,
    expect.objectContaining({ status: expect.stringMatching(/^(completed|pending|failed)$/) }),
  ],
  [
    'demo.invoices',
    '/invoices',
    8,
    anything(
      'id',
      'founder',
      'invoiceID',
      'company',
      'invoicePrice',
      'date',
      'orderId',
      'billingAddress',
      'shippingAddress',
      'card',
      'email',
      'orderDate',
      'orderSummary',
    ),
  ],
  [
    'demo.projects',
    '/projects',
    8,
    expect.objectContaining({
      status: expect.stringMatching(/^(Completed|Pending|Delay)$/),
      team: expect.arrayContaining([anything('id', 'fullname', 'skills')]),
    }),
  ],
  ['demo.users', '/users', 12, anything('id', 'name', 'designation', 'email', 'projects', 'tags')],
  ['demo.weekly-data', '/weekly-data', 3, anything('name', 'data')],
  ['demo.yearly-data', '/yearly-data', 3, anything('name', 'data')],
  ['demo.monthly-data', '/monthly-data', 3, anything('name', 'data')],
  [
    'demo.comments-product',
    '/comments-product',
    24,
    expect.objectContaining({ hasLiked: expect.any(Boolean), replies: expect.any(Array) }),
  ],
])('%s answers its list, every row in its shape', async (_id, path, length, shape) => {
  const { status, data } = await send('GET', path)
  expect(status).toBe(200)
  expect(data).toHaveLength(length)
  expect(data).toEqual(Array.from({ length }, () => shape))
})

it.each([
  ['demo.product', '/product', 3, { name: 'Black colour T-shirt' }],
  ['demo.events', '/events', 2, { title: 'Meeting' }],
  ['demo.invoice', '/invoice', 4, { invoiceID: '#SK2013' }],
  ['demo.project', '/project', 2, { name: 'Landing page' }],
])('%s answers the record whose id is a parameter or the last segment of the path', async (_id, path, id, fields) => {
  const record = expect.objectContaining({ id, ...fields })
  expect(await send('GET', path, { params: { id } })).toEqual({ status: 200, data: record })
  expect(await send('GET', `${path}/${id}`)).toEqual({ status: 200, data: record })
})

it.each([
  ['demo.product', '/product', 'Cannot get product detail'],
  ['demo.events', '/events', 'Cannot get events'],
  ['demo.invoice', '/invoice', 'Cannot get invoice'],
  ['demo.project', '/project', 'Cannot get project detail'],
])('%s refuses an unknown id', async (_id, path, text) => {
  expect(await send('GET', path, { params: { id: 999 } })).toEqual({ status: 400, data: text })
})

it('demo.cart answers the products and the summary of the order', async () => {
  const { data } = await send('GET', '/cart')
  expect(data).toEqual({
    products: expect.arrayContaining([anything('id', 'name', 'color', 'price', 'quantity')]),
    orderSummary: expect.objectContaining({ shipping: 25, discount: 157 }),
  })
})

it('demo.wallet answers the balance, a series for each coin and the history', async () => {
  const { data } = await send('GET', '/wallet')
  const coin = (name: string) => ({ name, data: expect.objectContaining({ length: 12 }) })
  expect(data).toEqual(
    expect.objectContaining({
      availableBalance: 9148,
      series: [coin('BTC'), coin('ETH'), coin('LTC')],
      walletHistory: Array.from({ length: 12 }, () =>
        expect.objectContaining({ type: expect.stringMatching(/^(Buy|Sell)$/), amountinUSD: expect.any(Number) }),
      ),
    }),
  )
})

it('demo.tasks answers the four columns with their tasks', async () => {
  const { data } = await send('GET', '/tasks')
  const task = expect.objectContaining({
    status: expect.stringMatching(/^(Waiting|Approved|Complete|Pending)$/),
    budget: expect.any(Number),
  })
  expect(data).toEqual(
    ['Example', 'In Progress', 'Completed', 'Recent Tasks'].map((title) =>
      expect.objectContaining({ title, tasks: [task, task, task] }),
    ),
  )
})

it('demo.user answers the profile of a user', async () => {
  const { data } = await send('GET', '/user')
  expect(data).toEqual(
    expect.objectContaining({ name: 'Cynthia Price', profile: anything('phone', 'about', 'experience') }),
  )
})

it('demo.messages answers the messages of one room, and needs the room', async () => {
  const { data } = await send('GET', '/messages', { params: { roomId: 12 } })
  expect(data).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ roomId: 12 })))
  expect(await send('GET', '/messages')).toEqual({ status: 400, data: 'Cannot get messages' })
})

it.each([
  [
    'demo.top-selling-data',
    '/top-selling-data',
    'Cannot get selling data',
    { name: 'Product A', desc: 'Neque quis est', value: 37 },
  ],
  ['demo.earning-charts-data', '/earning-charts-data', 'Cannot get earning data', expect.any(Number)],
])('R-demo-16: %s needs a month, and only jan, oct, nov and dec have data', async (_id, path, text, first) => {
  for (const month of ['jan', 'oct', 'nov', 'dec']) {
    const { data } = await send('GET', path, { params: { month } })
    expect(data).not.toHaveLength(0)
  }
  expect(await send('GET', path, { params: { month: 'jan' } })).toEqual({
    status: 200,
    data: expect.arrayContaining([first]),
  })
  expect(await send('GET', path, { params: { month: 'feb' } })).toEqual({ status: 200, data: [] })
  expect(await send('GET', path)).toEqual({ status: 400, data: text })
})

it('an answer can be changed without changing the records', async () => {
  const { data } = await send('GET', '/orders')
  if (Array.isArray(data)) data.length = 0
  expect((await send('GET', '/orders')).data).toHaveLength(12)
})
