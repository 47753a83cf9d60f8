import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findChromium } from '../../browser/find-chromium.ts'
import { describeStored } from './describe-stored.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() })
})
afterAll(() => browser.close())

beforeEach(async () => {
  page = await browser.newPage()
  await page.route('http://portal.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('http://portal.test/')
})

const stored = () => page.evaluate(describeStored, 'marks')
const store = (key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)

it('lists every item of the storage and every cookie', async () => {
  await store('registry', '{"snapshot":"9"}')
  await page.evaluate(() => {
    sessionStorage.setItem('seen', '1')
    document.cookie = 'team=1'
  })
  expect(await stored()).toEqual([
    'registry={"snapshot":"9"} in localStorage',
    'seen=1 in sessionStorage',
    'the cookie team',
  ])
})

it('omits drafts of the same remote, and no others', async () => {
  await store('draft:7:marks/attendance:12', '{}')
  await store('choice:7:marks/register', '1')
  await store('draft:7:library/books', '{}')
  expect(await stored()).toEqual(['draft:7:library/books={} in localStorage'])
})

it('lists drafts of the same remote that leave the others no room', async () => {
  await store('draft:7:marks/attendance:12', 'x'.repeat(99_000))
  expect(await stored()).toEqual([])
  await store('choice:7:marks/register', 'x'.repeat(1_000))
  expect(await stored()).toEqual(['more than 100 kB of its own in localStorage'])
})

it('omits the heights of cards on the page that has a place for them, and nothing else under its name', async () => {
  await store('choice:7:account/cardHeights-wide', '{"marks.tasks":144,"schedule.now":164.5}')
  expect(await stored()).toEqual([])
  await store('choice:7:account/cardHeights-wide', '{"marks.tasks":"<b>"}')
  await store('choice:7:account/form', '{}')
  expect((await stored()).toSorted()).toEqual([
    'choice:7:account/cardHeights-wide={"marks.tasks":"<b>"} in localStorage',
    'choice:7:account/form={} in localStorage',
  ])
})

it('omits the time of the last activity, unless it ends the session or keeps it open', async () => {
  await page.evaluate(() => localStorage.setItem('activity', String(Date.now())))
  expect(await stored()).toEqual([])
  for (const time of ['0', '9999999999999']) {
    await store('activity', time)
    expect(await stored()).toEqual([`activity=${time} in localStorage`])
  }
})
