import type { Browser, Page } from '@playwright/test'
import { signInPage } from '../../pages/sign-in-page.ts'
import { accounts, password, type Account } from '../accounts.ts'
import { storedUser } from '../stored-user.ts'
import { recordToasts } from '../toasts.ts'

export interface Visitor {
  token: string
  /** A new tab at this path. */
  open: (path: string) => Promise<Page>
  leave: () => Promise<void>
}

/** Somebody, by default a teacher, signed in to this portal in a browser context of their own. */
export async function openVisitor(browser: Browser, portal: string, as: Account = 'teacher'): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: portal,
    storageState: { cookies: [], origins: [] },
    locale: 'fr-TN',
    reducedMotion: 'reduce',
  })
  await recordToasts(context)
  const first = await context.newPage()
  await signInPage(first).signIn(accounts[as], password)
  await first.close()
  return {
    token: storedUser(await context.storageState()).api_token,
    open: async (path) => {
      const tab = await context.newPage()
      await tab.goto(path)
      return tab
    },
    leave: () => context.close(),
  }
}
