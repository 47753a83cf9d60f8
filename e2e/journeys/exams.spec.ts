import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ as: 'teacher' })

test('R-shared-11: the news page shows two guide videos that play, and links to the exam calendar', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(frame(page).title('Actualités')).toBeVisible()
  const videos = page.locator('video')
  await expect(videos).toHaveCount(2)
  for (const video of await videos.all()) {
    await video.evaluate(async (it: HTMLVideoElement) => {
      it.muted = true
      await it.play()
    })
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.2)
    expect(await video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(20)
    await video.evaluate((it: HTMLVideoElement) => it.pause())
  }
  await page.getByRole('main').getByRole('link', { name: 'Voir le calendrier des examens' }).click()
  await expect(page).toHaveURL('/CalendrierExam')
  await expect(frame(page).title('Calendrier des examens')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/\d{2}\/\d{2}\/\d{4}/)
      .first(),
  ).toBeVisible()
  const exam = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('list') })
  await expect(exam.filter({ hasText: /\d{2}:\d{2}.*[A-Za-z]{4}.*Salle \S+/ }).first()).toBeVisible()
})

test('R-schedule-18 R-schedule-19: invigilations show day, date and slots in three tabs', async ({ page }) => {
  const asked: unknown[] = []
  page.on(
    'request',
    (it) => it.url().endsWith('/surveillance/list/enseignant') && asked.push(it.postDataJSON().semestre_id),
  )
  await page.goto('/Surveillance')
  await expect(page.getByRole('tab')).toHaveText(['Semestre 1', 'Semestre 2', 'Session de contrôle'])
  const tabs = [1, 2, 3] as const
  for (const tab of tabs) {
    await page
      .getByRole('tab')
      .nth(tab - 1)
      .click()
    const table = page.getByRole('tabpanel').getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([/Jour/, /Date/, /Horaire/, /Salle/])
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first()
    await expect(row).toContainText(/(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi)/)
    await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4}/)
    await expect(row).toContainText(/\d{2}[:h]\d{2}/)
    await expect.poll(() => asked).toContain(tab)
  }
})
