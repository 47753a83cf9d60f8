import { frame } from '../pages/frame.ts'
import { examSheet } from '../pages/exam-sheet.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password } from '../support/accounts.ts'
import { pressInEndedSession } from '../support/end-session.ts'
import { pastDay } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'

// Each test has its own sheet: the free marks of another day.
const save = '**/api/examen/passer/note/add/libre'
const retry = { name: 'Réessayer' }

test.describe('a save', () => {
  test.use({ as: 'teacher', expectedErrors: /net::ERR_FAILED|status of 50\d/ })

  test('whose response is lost is not shown as saved, and its retry is idempotent', async ({ page }) => {
    const sheet = examSheet(page)
    await sheet.openFree(pastDay(3))
    await page.route(
      save,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await sheet.marks.first().fill('11')
    // A read that succeeds would show the mark as saved before the retry.
    await page.route('**/api/examen/passer/etudiants', (route) => route.abort())
    await sheet.save.click()
    await expect(sheet.waiting).toBeVisible()
    await expect(sheet.saved).toHaveCount(0)
    await expect(sheet.marks.first()).toHaveValue('11')

    const again = page.waitForResponse(save)
    await page.getByRole('button', retry).click()
    expect(await (await again).json()).toMatchObject({ status: 200, lignes: [{ note: '11', version: 1 }] })
    await expect(sheet.saved).toBeVisible()
  })

  for (const [name, answer] of [
    ['a page of HTML', { contentType: 'text/html', body: '<h1>Connexion</h1>' }],
    ['an empty body', { contentType: 'application/json', body: '' }],
    ['"unauthorized" with status 200', { json: { status: 'unauthorized' } }],
    ['a failure of the server', { status: 500, json: { code: 'server', status: 500, requestId: 'x' } }],
  ] as const)
    test(`R-marks-12: a save with the response ${name} is never shown as saved`, async ({ page }) => {
      const sheet = examSheet(page)
      await sheet.openFree(pastDay(4))
      await page.route(save, (route) => route.fulfill(answer))
      await sheet.marks.first().fill('12')
      await sheet.save.click()
      await expect(page.getByText("Problème lors de l'enregistrement.")).toBeVisible()
      await expect(sheet.failure).toBeVisible()
      await expect(sheet.saved).toHaveCount(0)
      await expect(sheet.marks.first()).toHaveValue('12')
    })

  test('that takes long is followed by a save of the input made meanwhile', async ({ page }) => {
    const sheet = examSheet(page)
    await sheet.openFree(pastDay(5))
    await page.route(save, async (route) => {
      await new Promise((resume) => setTimeout(resume, 800))
      await route.continue()
    })
    await sheet.marks.nth(0).fill('9')
    await sheet.save.click()
    await sheet.marks.nth(1).fill('10')
    await expect(page.getByText(/1 étudiant enregistré à .*, 1 à enregistrer/)).toBeVisible()
    await sheet.save.click()
    await expect(page.getByText(/2 étudiants enregistrés à/)).toBeVisible()
  })
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('requests the password over the sheet, and the save resumes', async ({ page, request }) => {
    await signInPage(page).signIn(accounts.teacher, password)
    const sheet = examSheet(page)
    await sheet.openFree(pastDay(6))
    await sheet.marks.nth(0).fill('13')
    await sheet.marks.nth(1).fill('14')
    await pressInEndedSession(page, request, sheet.save)

    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
    await expect(dialog).toBeVisible()
    await expect(sheet.saved).toHaveCount(0)
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText(/2 étudiants enregistrés à/)).toBeVisible()
    await expect(sheet.marks.nth(1)).toHaveValue('14')
  })
})

test.describe('two tabs on one sheet', () => {
  test.use({ as: 'teacher' })

  test('a row changed in the other tab is refused alone as a conflict, and both values are shown', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    const [mine, theirs] = [examSheet(page), examSheet(other)]
    await mine.openFree(pastDay(9))
    await theirs.openFree(pastDay(9))
    await theirs.marks.nth(0).fill('15')
    await theirs.save.click()
    await expect(theirs.saved).toBeVisible()

    await mine.marks.nth(0).fill('12')
    await mine.marks.nth(1).fill('9')
    await mine.save.click()
    await expect(page.getByText(/1 étudiant enregistré à .*, 1 changée ailleurs/)).toBeVisible()
    await page.getByRole('button', { name: 'Décider de 1 ligne' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lignes changées ailleurs' })
    await expect(dialog.getByText(/^Enregistrée ailleurs par .+ le \d/)).toBeVisible()
    await dialog.getByRole('button', { name: /garder la mienne, 12/ }).click()
    await mine.save.click()
    await expect(page.getByText(/2 étudiants enregistrés à/)).toBeVisible()

    await other.reload()
    await theirs.showFree(pastDay(9))
    await expect(theirs.marks.nth(0)).toHaveValue('12')
    await expect(theirs.marks.nth(1)).toHaveValue('9')
  })
})

test.describe('a draft', () => {
  test.use({ as: 'teacher' })

  test('of a mark that still has the focus survives a language change and is restored after a reload', async ({
    page,
  }) => {
    const sheet = examSheet(page)
    await sheet.openFree(pastDay(10))
    // In Arabic the students have another order.
    const number = (await sheet.marks.first().getAttribute('id'))?.replace(/.*-mark-/, '') ?? 'none'
    const mark = page.locator(`input[id$="-mark-${number}"]`)
    await mark.fill('7,5')
    await frame(page).speak('العربية')
    await expect(page.getByRole('textbox', { name: /^العدد / }).and(mark)).toHaveValue(/^7[.,]5$/)
    await frame(page).speak('Français')
    await mark.pressSequentially('.')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await sheet.showFree(pastDay(10))
    await expect(mark).toHaveValue('')
    await sheet.restore.click()
    await expect(mark).toHaveValue('7,5')
  })

  test('is offered for recovery after the tab was killed', async ({ page, context }) => {
    const sheet = examSheet(page)
    await sheet.openFree(pastDay(11))
    await sheet.marks.first().fill('16')
    const draft = () =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([key, kept]) => key.startsWith('draft:') && kept.includes('16')),
      )
    await expect.poll(draft).toBe(true)
    const debug = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    await Promise.race([debug.send('Page.crash'), crashed])
    await crashed

    const next = await context.newPage()
    const again = examSheet(next)
    await again.openFree(pastDay(11))
    await again.restore.click()
    await expect(again.marks.first()).toHaveValue('16')
  })
})

test('sign-out warns about unsaved changes and deletes the drafts', async ({ page }) => {
  await signInPage(page).signIn(accounts.teacher, password)
  const sheet = examSheet(page)
  await sheet.openFree(pastDay(12))
  await sheet.marks.first().fill('16')
  await frame(page).signOut()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(sheet.marks.first()).toHaveValue('16')
  // The draft of the last entry may not be stored yet.
  await sheet.marks.first().fill('17')
  await frame(page).signOut()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(storedDrafts)).toEqual([])
})

test('sign-out in one tab ends the session of the other, which deletes its unsaved marks unless the teacher signs in', async ({
  page,
  context,
}) => {
  await signInPage(page).signIn(accounts.teacher, password)
  const sheet = examSheet(page)
  await sheet.openFree(pastDay(13))
  const other = await context.newPage()
  await other.goto('/dashboard')
  await sheet.marks.first().fill('16')
  await expect.poll(() => other.evaluate(storedDrafts)).toHaveLength(1)
  await frame(other).signOut()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(other).toHaveURL('/login')

  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(storedDrafts)).toEqual([])
})

const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
