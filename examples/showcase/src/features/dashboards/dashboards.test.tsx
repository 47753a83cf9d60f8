import { screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { loadRecords } from '../../backend/records.ts'
import { monthName } from '../../formats.ts'
import { paths } from '../../paths.ts'
import { renderRoute } from '../../testing/render.tsx'

describe('R-demo-12: the chart of a period', () => {
  it.each([
    ['Mensuel', 'monthly-data'],
    ['Annuel', 'yearly-data'],
    ['Hebdomadaire', 'weekly-data'],
  ] as const)('%s shows the series of %s, with a table of the same numbers', async (period, name) => {
    const { user } = await renderRoute(paths.dashboard)
    await user.click(await screen.findByRole('button', { name: period }))
    const table = await screen.findByRole('table', { name: 'Chiffres : Ventes' })
    const { [name]: series } = await loadRecords('dashboard')
    const row = within(table).getAllByRole('row')[1]
    expect(await within(table).findByRole('cell', { name: String(series[0]?.data[0]) })).toBeVisible()
    expect(
      within(row!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([monthName(0), ...series.map(({ data }) => String(data[0]))])
    expect(within(table).getAllByRole('row')).toHaveLength(13)
    expect(await screen.findByRole('img', { name: 'Ventes' })).toBeVisible()
  })

  it('offers the three periods of the document, and is monthly at first', async () => {
    await renderRoute(paths.dashboard)
    const choices = within(await screen.findByRole('group', { name: 'Période' })).getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Mensuel', 'Annuel', 'Hebdomadaire'])
    expect(choices[0]).toHaveAttribute('aria-pressed', 'true')
  })
})

it.each([
  ['fr', 'left to right'],
  ['ar', 'right to left'],
] as const)('in %s the months of a chart go from %s', async (language, order) => {
  await renderRoute(paths.dashboard, { language })
  const chart = await screen.findByRole('img')
  const places = await waitFor(() => {
    const labels = [monthName(0), monthName(6)].map((name) => within(chart).getByText(name))
    return labels.map((label) => Number(label.getAttribute('x')))
  })
  expect(places[0]! < places[1]!).toBe(order === 'left to right')
})

describe('R-demo-16: the dashboard of subscriptions', () => {
  it.each([
    ['Janvier', 'jan'],
    ['Octobre', 'oct'],
    ['Novembre', 'nov'],
    ['Décembre', 'dec'],
  ])('%s shows the earning and the top selling products of %s', async (label, month) => {
    const { user, currentRoute } = await renderRoute(paths.saas)
    await user.click(await screen.findByRole('button', { name: label }))
    expect(currentRoute()).toBe(paths.saas + (month === 'jan' ? '' : `?month=${month}`))
    const records = await loadRecords('dashboard')
    const share = records['top-selling-data'][month]?.[0]?.value
    expect(await screen.findByText(new RegExp(`^${share}\\s%$`))).toBeVisible()
    const numbers = screen.getByRole('table', { name: 'Chiffres : Revenus' })
    const earning = records['earning-charts-data'][month]?.[11]
    expect(within(numbers).getAllByRole('row')[12]).toHaveTextContent(new RegExp(`${earning}$`))
  })
})

it('the main dashboard sums up the orders', async () => {
  await renderRoute(paths.dashboard)
  const { orders } = await loadRecords('shop')
  expect(await screen.findByText(String(orders.length))).toBeVisible()
})
