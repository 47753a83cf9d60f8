import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password, type Account } from './accounts.ts'
import { createTeacher, type NewTeacher } from './new-teacher.ts'
import { setting } from './settings.ts'
import type { StorageState } from './stored-user.ts'
import { recordToasts } from './toasts.ts'

interface TestFixtures {
  /** The account that is signed in at the start; null to start without a session. */
  as: Account | null
  /** Expected console errors, such as those of a request that the test makes fail. */
  expectedErrors: RegExp | null
  consoleIsQuiet: void
  /** An account of this test alone. */
  newTeacher: NewTeacher
  /** `page`, signed in as `newTeacher`. */
  teacherPage: Page
  /** Opens a page in another browser context, signed in with this account; closed after the test. */
  openAs: OpenAs
}

export type OpenAs = (who: Account | NewTeacher, path?: string) => Promise<Page>

interface WorkerFixtures {
  sessionOf: (account: Account) => Promise<StorageState>
}

// Created within a test, a new page would otherwise inherit that test's session.
const noSession: StorageState = { cookies: [], origins: [] }

/** A test fails when any of its pages logs a console error: a CSP violation, a failed request, an exception. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<Account, Promise<StorageState>>()
      await use((account) => {
        const session =
          sessions.get(account) ??
          signInOnce(() => browser.newPage({ baseURL: setting('PORTAL_URL'), storageState: noSession }), account)
        sessions.set(account, session)
        return session
      })
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await recordToasts(context)
    await use(context)
    // A request of a polling page may be in its handler when the test ends; its failure says nothing about the test.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  },

  as: [null, { option: true }],
  storageState: async ({ as, sessionOf }, use) => use(as ? await sessionOf(as) : undefined),

  newTeacher: async ({ request }, use) => use(await createTeacher(request)),
  teacherPage: async ({ page, newTeacher }, use) => {
    await signInPage(page).signIn(newTeacher.email, newTeacher.password)
    await use(page)
  },

  openAs: async ({ browser, sessionOf }, use) => {
    const opened: BrowserContext[] = []
    await use(async (who, path = '/dashboard') => {
      const storageState = typeof who === 'string' ? await sessionOf(who) : noSession
      const context = await browser.newContext({ storageState })
      opened.push(context)
      await recordToasts(context)
      const page = await context.newPage()
      if (typeof who !== 'string') await signInPage(page).signIn(who.email, who.password)
      await page.goto(path)
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
  },

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
