import { test as base, type Page } from '@playwright/test'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password, type Account } from './accounts.ts'
import { setting } from './settings.ts'
import type { StorageState } from './stored-user.ts'
import { keepToasts } from './toasts.ts'

interface Journey {
  /** Who is signed in when the journey begins; nobody unless said. */
  as: Account | null
  /** Console errors that belong to the journey, such as a request that it makes fail. */
  expectedErrors: RegExp | null
  consoleIsQuiet: void
}

interface Worker {
  sessionOf: (account: Account) => Promise<StorageState>
}

// Inside a test, a new page would begin with the session of that test.
const nobody: StorageState = { cookies: [], origins: [] }

/** A journey fails when any page of it writes an error to the console: a refused script, a broken request, a throw. */
export const test = base.extend<Journey, Worker>({
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<Account, Promise<StorageState>>()
      await use((account) => {
        const session =
          sessions.get(account) ??
          signInOnce(() => browser.newPage({ baseURL: setting('PORTAL_URL'), storageState: nobody }), account)
        sessions.set(account, session)
        return session
      })
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await keepToasts(context)
    await use(context)
  },

  as: [null, { option: true }],
  storageState: async ({ as, sessionOf }, use) => use(as ? await sessionOf(as) : undefined),

  expectedErrors: [null, { option: true }],
  consoleIsQuiet: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
      await use()
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

export const expect = test.expect

async function signInOnce(newPage: () => Promise<Page>, account: Account): Promise<StorageState> {
  const page = await newPage()
  await signInPage(page).signIn(accounts[account], password)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}
