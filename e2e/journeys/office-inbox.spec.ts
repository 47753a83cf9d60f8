import type { Page } from '@playwright/test'
import { comingDay, noticeForm } from '../pages/notice-form.ts'
import { chosenLabel } from '../support/choose.ts'
import { expect, test, type OpenAs } from '../support/fixtures.ts'
import { pressArabic } from '../support/keyboard.ts'

// One after the other: the list of their teacher shows a decision at once, and one that was seen cannot be taken back.
test.describe.configure({ mode: 'default' })
test.use({ as: 'colleague' })

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Opens the inbox of the registrar at this make-up. */
async function openInbox(openAs: OpenAs, makeUpId: number): Promise<Page> {
  const inbox = await openAs('registrar', `/office/inbox?avis=make-up-${makeUpId}`)
  await expect(inbox.getByRole('textbox', { name: 'Motif du refus' })).toBeVisible()
  return inbox
}

/** Confirms the form and returns the id of the make-up. */
async function send(page: Page): Promise<number> {
  const added = page.waitForResponse('**/api/avis/rattrapage/add')
  await noticeForm(page).confirm.click()
  const { id } = await (await added).json()
  await expect(page).toHaveURL('/AvisRattrapage')
  return id
}

test('a make-up is refused with a reason by keyboard, sent again, and accepted with a room', async ({
  page,
  openAs,
}) => {
  await page.goto('/AvisRattrapage?onglet=ajout')
  const form = noticeForm(page)
  await form.fill({ date: comingDay(2, 3), slot: '08:30-10:00', type: 'TD' })
  const date = await form.takeProposal(0)
  const refusedId = await send(page)

  const inbox = await openInbox(openAs, refusedId)
  await inbox.getByRole('heading', { level: 1 }).focus()
  await inbox.keyboard.press('r')
  await inbox.keyboard.type('La salle est fermée ce jour-là.')
  await inbox.keyboard.press('Tab')
  await inbox.keyboard.press('Enter')
  await expect(inbox.getByRole('region', { name: 'Dernière décision' })).toContainText('refusé')
  const next = inbox.getByRole('heading', { level: 2 }).filter({ hasText: ' · ' })
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()

  await page.goto('/AvisRattrapage')
  const refused = row(page, 'La salle est fermée ce jour-là.')
  await expect(refused).toContainText(date)
  await expect(refused).toContainText('Refusé')
  await expect(refused).toContainText('Par Sonia Trabelsi')
  await refused.getByRole('link', { name: /^Renvoyer/ }).click()
  await expect(noticeForm(page).field('Date')).toHaveValue(date)
  await expect(noticeForm(page).groups.getByRole('checkbox').first()).toBeChecked()
  const acceptedId = await send(page)

  await inbox.goto(`/office/inbox?avis=make-up-${acceptedId}`)
  const [room = ''] = (await chosenLabel(inbox.getByRole('combobox', { name: /Salle/ }))).split(' (')
  await inbox.getByRole('heading', { level: 1 }).focus()
  await inbox.keyboard.press('a')
  await expect(inbox.getByRole('region', { name: 'Dernière décision' })).toContainText('accepté')

  await page.goto('/AvisRattrapage')
  await expect(row(page, 'Accepté').filter({ hasText: date })).toContainText(room)
  await page.goto('/EmploiEnseignant?semestre=2')
  await expect(page.getByRole('cell').filter({ hasText: date }).first()).toContainText(room)
  await inbox.goto(`/office/inbox?onglet=decided&avis=make-up-${acceptedId}`)
  await expect(inbox.getByText("L'enseignant a vu cette décision")).toBeVisible()
})

test('a make-up that clashes is refused with another slot, which the teacher sends again', async ({ page, openAs }) => {
  await page.goto('/AvisRattrapage?onglet=ajout')
  const form = noticeForm(page)
  await form.fill({ date: comingDay(3, 1), slot: '08:30-10:00', type: 'TD' })
  const date = await form.takeProposal(0)
  const id = await send(page)
  await page.goto('/AvisAbsence?onglet=ajout')
  await page.getByLabel('Date de début').fill(`${date} 08:00`)
  await page.getByLabel('Date de fin').fill(`${date} 18:00`)
  await page.getByLabel('Cause', { exact: true }).fill('Jury à Sousse')
  await noticeForm(page).confirm.click()
  await expect(page).toHaveURL('/AvisAbsence')

  const inbox = await openInbox(openAs, id)
  const slots = inbox.getByRole('region', { name: 'Autres créneaux libres' })
  await expect(slots.getByRole('listitem').first()).toContainText('salle')
  await slots.getByRole('button').first().press('Enter')
  await expect(inbox.getByRole('region', { name: 'Dernière décision' })).toContainText('refusé')

  await page.goto('/AvisRattrapage')
  const refused = row(page, 'Nous proposons')
  await refused.getByRole('link', { name: /^Renvoyer/ }).click()
  await expect(page.getByText(/^L'administration propose/)).toBeVisible()
  const proposed = await noticeForm(page).field('Date').inputValue()
  expect(proposed).not.toBe('')
  const againId = await send(page)

  await inbox.goto(`/office/inbox?avis=make-up-${againId}`)
  await expect(inbox.getByRole('combobox', { name: /Salle/ })).not.toHaveValue('')
  await inbox.getByRole('heading', { level: 1 }).focus()
  await inbox.keyboard.press('a')
  await expect(inbox.getByRole('region', { name: 'Dernière décision' })).toContainText('accepté')
  await page.goto('/AvisRattrapage')
  await expect(row(page, 'Accepté').filter({ hasText: proposed })).toHaveCount(1)
})

test('notices are chosen, refused, taken back and accepted by keyboard alone, on an Arabic layout', async ({
  page,
  browser,
  sessionOf,
}) => {
  const ids: number[] = []
  for (const [weeks, day] of [
    [4, 2],
    [5, 2],
  ] as const) {
    await page.goto('/AvisRattrapage?onglet=ajout')
    const form = noticeForm(page)
    await form.fill({ date: comingDay(weeks, day), slot: '08:30-10:00', type: 'TD' })
    await form.takeProposal(0)
    ids.push(await send(page))
  }
  await page.close()

  const context = await browser.newContext({ storageState: await sessionOf('registrar') })
  await context.addInitScript(() => localStorage.setItem('language', 'ar'))
  const inbox = await context.newPage()
  // Of one kind alone: the list of all may be so long that its first page ends before the newest.
  await inbox.goto(`/office/inbox?type=make-up&avis=make-up-${ids[0]}`)
  const reason = inbox.getByRole('textbox', { name: 'سبب الرفض' })
  await expect(reason).toBeVisible()
  const when = inbox.locator('dd').first()
  const ofFirst = await when.innerText()
  await inbox.getByRole('heading', { level: 1 }).focus()
  await pressArabic(inbox, 'KeyJ')
  await expect(inbox).not.toHaveURL(new RegExp(`make-up-${ids[0]}$`))
  // Another journey may have sent a notice between the two meanwhile.
  while (!inbox.url().endsWith(`make-up-${ids[0]}`)) {
    const shown = inbox.url()
    await pressArabic(inbox, 'KeyK')
    await expect(inbox).not.toHaveURL(shown)
  }

  // The address changes before the notice is shown and its heading has the focus.
  await expect(when).toHaveText(ofFirst)
  await expect(inbox.locator('h2:focus')).toBeVisible()
  await pressArabic(inbox, 'KeyR')
  await expect(reason).toBeFocused()
  await inbox.keyboard.insertText('القاعة مغلقة')
  await expect(reason).toHaveValue('القاعة مغلقة')
  await inbox.keyboard.press('Tab')
  await expect(inbox.getByRole('button', { name: 'رفض' })).toBeFocused()
  await inbox.keyboard.press('Enter')
  const last = inbox.getByRole('region', { name: 'آخر قرار' })
  await expect(last).toContainText('رُفض')
  await pressArabic(inbox, 'KeyU')
  await expect(last).toContainText('إلى الانتظار')

  await inbox.goto(`/office/inbox?avis=make-up-${ids[0]}`)
  await expect(reason).toBeVisible()
  await inbox.getByRole('heading', { level: 1 }).focus()
  await pressArabic(inbox, 'KeyA')
  await expect(last).toContainText('قُبل')
  await context.close()
})
