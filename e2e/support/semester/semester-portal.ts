import { expect, type Browser, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInPage } from '../../pages/sign-in-page.ts'
import { adminOf } from '../admin.ts'
import { queryOf } from '../database.ts'
import { isoDay } from '../days.ts'
import { startMailServer } from '../mail-server.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { startOwnPortal } from '../release/own-portal.ts'
import { recordToasts } from '../toasts.ts'

interface Account {
  email: string
  password: string
}

export interface SemesterPortal {
  /** The administrator, who holds the roles that they will give. */
  firstAccount: Account
  /** A page without a session. */
  open: (path: string) => Promise<Page>
  signIn: (account: Account) => Promise<Page>
  /** Sets a password on this page, through the link of the only mail to this account, and signs in. */
  signInByMail: (page: Page, email: string) => Promise<Page>
  /** Moves the current day of the portal. */
  setToday: (day: Date) => Promise<void>
  stop: () => Promise<void>
}

/** A portal with an empty database, whose current day is `today`, and a mail server. */
export async function startSemesterPortal(browser: Browser, today: Date): Promise<SemesterPortal> {
  const mails = await mkdtemp(join(tmpdir(), 'portal-mails-'))
  const mailServer = await startMailServer(mails)
  const portal = await startOwnPortal({
    env: { SMTP_URL: mailServer.url, NOTIFICATION_MAIL_DELAY: '86400' },
    hasGateRunner: false,
  })
  const setToday = async (day: Date) => {
    await queryOf(
      portal.databaseUrl,
      `create or replace function today_here() returns date language sql stable return date '${isoDay(day, 0)}'`,
    )
  }
  await setToday(today)
  const first = await createFirstAccount(portal.databaseUrl)

  const open = async (path: string) => {
    const context = await browser.newContext({
      baseURL: portal.url,
      storageState: { cookies: [], origins: [] },
      locale: 'fr-TN',
      reducedMotion: 'reduce',
    })
    await recordToasts(context)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const signIn = async ({ email, password }: Account) => {
    const page = await open('/login')
    await signInPage(page).signIn(email, password)
    return page
  }
  return {
    setToday,
    firstAccount: first,
    open,
    signIn,
    signInByMail: async (page, email) => {
      await page.goto(linkIn(await mailTo(email, mails)))
      await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(newPassword)
      await page.getByLabel('Vérification du mot de passe').fill(newPassword)
      await page.getByRole('button', { name: 'Confirmer' }).click()
      await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
      await signInPage(page).signIn(email, newPassword)
      return page
    },
    stop: async () => {
      await portal.stop()
      await mailServer.stop()
      await rm(mails, { recursive: true, force: true })
    },
  }
}

const newPassword = 'Semestre-2026'

async function createFirstAccount(databaseUrl: string): Promise<Account> {
  const email = 'direction@institut.example'
  const created = await adminOf(databaseUrl, 'account', 'create', email, 'Mounir', 'Ayari')
  for (const role of ['admin', 'registrar', 'exams', 'librarian', 'print-room'])
    await adminOf(databaseUrl, 'role', 'give', email, role)
  return { email, password: created.trim().split(' ').at(-1) ?? '' }
}
