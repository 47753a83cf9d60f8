import { signInPage } from '../pages/sign-in-page.ts'
import { admin } from '../support/admin.ts'
import { query } from '../support/database.ts'
import { isoDay, today, typedDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { insertAbsence } from '../support/insert-absence.ts'
import { mailTo } from '../support/mailbox.ts'
import { sendWaitingMails } from '../support/send-waiting-mails.ts'

const acceptAbsence = async (email: string, day: string) => admin('absence', 'accept', await insertAbsence(email, day))

test('a decision is mailed, and the link of its mail ends the mails of its topic without a session', async ({
  page,
  browser,
  baseURL,
  newTeacher: teacher,
}) => {
  await acceptAbsence(teacher.email, isoDay(today(), 9))
  await sendWaitingMails(teacher.email)
  const mail = await mailTo(teacher.email)
  const day = typedDay(today(), 9)
  expect(mail.text).toContain(`Votre absence du ${day} 08:30 au ${day} 12:15 est acceptée`)

  const reader = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await reader.goto(/\/Unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '')
  await expect(reader.getByText('E-mails sur ce sujet : Absences')).toBeVisible()
  await reader.getByRole('button', { name: 'Ne plus les recevoir' }).click()
  await expect(reader.getByText('Ces e-mails ne vous sont plus envoyés.')).toBeVisible()

  await signInPage(page).signIn(teacher.email, teacher.password)
  await page.goto('/notifications/mails')
  await expect(page.getByRole('radio', { name: 'Absences : Aucun e-mail' })).toBeChecked()
  await acceptAbsence(teacher.email, isoDay(today(), 10))
  await page.goto('/notifications')
  await expect(
    page.getByRole('main').getByRole('link', { name: new RegExp(`${typedDay(today(), 10)}.*est acceptée`) }),
  ).toBeVisible()
  await sendWaitingMails(teacher.email)
  // Only the first is ever mailed.
  const waiting = await query<{ delivery: string }>(
    `select n.delivery from notification n join account a on a.id = n.account_id
     where a.email = '${teacher.email}' and n.mailed_at is null`,
  )
  expect(waiting).toEqual([{ delivery: 'none' }])
})
