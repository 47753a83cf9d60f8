import type { Browser, Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { type Account, accounts, password } from '../support/accounts.ts'
import { admin } from '../support/admin.ts'
import { query } from '../support/database.ts'
import { isoDay, today, typedDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertAbsence } from '../support/insert-absence.ts'

/** A browser of its own, with a session of its own. */
async function signInElsewhere(browser: Browser, baseURL: string | undefined, account: Account): Promise<Page> {
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await signInPage(page).signIn(accounts[account], password)
  return page
}

/** An absence of the head whom no other journey decides about by default. */
const sendAbsence = (day: string) => insertAbsence(accounts.otherHead, day)

const bell = (page: Page) => frame(page).topBar.getByRole('button', { name: /^Notifications/ })
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications, non lues : ${count}`)

test('a decision reaches every browser of its teacher at once, and what one reads is read in the other', async ({
  browser,
  baseURL,
}) => {
  const [laptop, phone] = [
    await signInElsewhere(browser, baseURL, 'otherHead'),
    await signInElsewhere(browser, baseURL, 'otherHead'),
  ]
  await phone.goto('/notifications')
  await expectUnread(laptop, 0)
  await expectUnread(phone, 0)

  await admin('absence', 'refuse', await sendAbsence(isoDay(today(), 9)), '--reason', 'Examen ce jour-là')
  await expectUnread(laptop, 1)
  await expectUnread(phone, 1)
  const day = typedDay(today(), 9)
  const refused = new RegExp(`Votre absence du ${day} 08:30 au ${day} 12:15 est refusée`)
  await expect(phone.getByRole('link', { name: refused })).toContainText('Motif : Examen ce jour-là')

  await bell(laptop).focus()
  await laptop.keyboard.press('Enter')
  const shown = frame(laptop).topBar.getByRole('link', { name: refused })
  await expect(shown).toBeVisible()
  await laptop.keyboard.press('ArrowDown')
  await expect(shown).toBeFocused()
  await laptop.keyboard.press('Enter')
  await expect(frame(laptop).title("Avis d'absence")).toBeVisible()
  await expectUnread(laptop, 0)
  await expectUnread(phone, 0)
  await expect(phone.getByRole('link', { name: refused })).not.toHaveAccessibleName(/^Non lue/)

  for (const days of [10, 11]) await admin('absence', 'accept', await sendAbsence(isoDay(today(), days)))
  await expectUnread(laptop, 2)
  await phone.getByLabel('Afficher').selectOption('Non lues')
  await expect(phone.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await phone.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(phone.getByText('Aucune notification non lue')).toBeVisible()
  await expectUnread(laptop, 0)
})

test('the open pages of a teacher show the decision of the office without a reload', async ({
  teacherPage: list,
  newTeacher,
  openAs,
}) => {
  const id = await insertAbsence(newTeacher.email, '2027-03-09')
  await list.goto('/AvisAbsence')
  const absence = list.getByRole('row').filter({ hasText: '09/03/2027' })
  await expect(absence).toContainText('En attente')
  const loads: string[] = []
  list.on('load', () => loads.push(list.url()))

  const office = await openAs('registrar', `/office/inbox?avis=absence-${id}`)
  await office.getByRole('button', { name: 'Accepter', exact: true }).click()
  const decided = office.getByRole('region', { name: 'Dernière décision' })
  await expect(decided).toContainText('accepté')
  await expect(absence).toContainText('Accepté')

  // The open page has shown it.
  await decided.getByRole('button', { name: 'Annuler la décision' }).click()
  await expect(decided).toContainText("L'enseignant a vu cette décision")
  expect(loads).toEqual([])
})

test('a hidden tab of somebody without a teacher’s record has the true count when it is visible again', async ({
  browser,
  baseURL,
}) => {
  const page = await signInElsewhere(browser, baseURL, 'internships')
  await expectUnread(page, 0)
  const streams: string[] = []
  page.on('request', (request) => request.url().endsWith('/notification-stream') && streams.push(request.url()))
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await query(`insert into notification (account_id, kind, subject, details, path)
     select id, 'reservation.lapsed', 'reservation:0', '{"title": "Algorithmique", "titleAr": "Algorithmique"}',
       '/ConsultationDemande' from account where email = '${accounts.internships}'`)
  expect(streams).toEqual([])
  await show('visible')
  await expectUnread(page, 1)
  expect(streams).toHaveLength(1)
})
