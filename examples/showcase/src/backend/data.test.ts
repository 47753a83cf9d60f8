import { describe, expect, it } from 'vitest'
import { loadRecords } from './records.ts'

describe('R-demo-18: the constants of the mock data', () => {
  it('the cart has a shipping of 25 and a discount of 157, and its sums are right', async () => {
    const { cart } = await loadRecords('shop')
    const { grandTotal, discount, shipping, tax, total } = cart.orderSummary
    expect({ discount, shipping }).toEqual({ discount: 157, shipping: 25 })
    expect(grandTotal).toBe(cart.products.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
    expect(total).toBe(grandTotal - discount + shipping + tax)
  })

  it('every invoice has a shipping of 13, and its sums are right', async () => {
    const { invoices } = await loadRecords('invoices')
    for (const { orderSummary, invoicePrice } of invoices) {
      const subTotal = orderSummary.items.reduce((sum, { price }) => sum + price, 0)
      expect(orderSummary).toMatchObject({ subTotal, shipping: 13, total: subTotal + 13 })
      expect(invoicePrice).toBe(orderSummary.total)
    }
  })

  it('offers are from 5 to 50 percent and ratings from 1 to 5', async () => {
    const { products } = await loadRecords('shop')
    const offers = products.map(({ offer }) => offer)
    expect([Math.min(...offers), Math.max(...offers)]).toEqual([5, 50])
    for (const { rating } of products) expect([1, 2, 3, 4, 5]).toContain(rating)
    for (const { isOffer, oldPrice, newPrice } of products) expect(newPrice < oldPrice).toBe(isOffer)
  })

  it('budgets are from 94 to 192', async () => {
    const { columns } = await loadRecords('tasks')
    const budgets = columns.flatMap(({ tasks }) => tasks.map(({ budget }) => budget))
    expect([Math.min(...budgets), Math.max(...budgets)]).toEqual([94, 192])
  })

  it('due dates are yyyy-mm-dd, and some are written for display', async () => {
    const { projects } = await loadRecords('projects')
    const forDisplay = projects.filter(({ dueDate }) => !/^\d{4}-\d{2}-\d{2}$/.test(dueDate))
    expect(forDisplay.map(({ dueDate }) => dueDate)).toEqual(['10 Oct, 19'])
  })
})

it('R-demo-12: every series has a name and 12 monthly numbers', async () => {
  const { 'weekly-data': weekly, 'monthly-data': monthly, 'yearly-data': yearly } = await loadRecords('dashboard')
  const { wallet } = await loadRecords('crypto')
  for (const { name, data } of [...weekly, ...monthly, ...yearly, ...wallet.series]) {
    expect(name).not.toBe('')
    expect(data).toHaveLength(12)
    for (const value of data) expect(value).toEqual(expect.any(Number))
  }
})

it('R-demo-22: the only role is admin', async () => {
  const { accounts } = await loadRecords('account')
  expect(accounts.map(({ role }) => role)).toEqual(['admin'])
})

it('the events lie in the current month', async () => {
  const { events } = await loadRecords('calendar')
  const now = new Date()
  for (const { start } of events) {
    expect(new Date(start).getMonth()).toBe(now.getMonth())
    expect(new Date(start).getFullYear()).toBe(now.getFullYear())
  }
})
