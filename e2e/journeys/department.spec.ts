import { frame } from '../pages/frame.ts'
import { expect, test } from '../portal/journey.ts'
import { setting } from '../portal/settings.ts'

test.describe('the head of a department', () => {
  test.use({ as: 'head' })

  test('R-schedule-09 R-schedule-11: sees the teachers of the department, with a way to all that each has', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await frame(page).entry('Enseignant').click()
    await expect(page).toHaveURL('/Enseignant')
    const table = page.getByRole('tabpanel', { name: 'Semestre 1' }).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([/CIN/, /Nom/, /Grade/, /Actions/])
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first()
    await expect(row.getByRole('link', { name: /^Fiche de/ })).toHaveAttribute('href', /^\/DetailEnseignants\?id=\d+$/)
    await expect(row.getByRole('link', { name: /^Emploi du temps de/ })).toHaveAttribute(
      'href',
      /^\/EmploiEnseignants\?id=\d+\/1$/,
    )
    await expect(row.getByRole('button', { name: /^Télécharger/ })).toBeEnabled()
    await page.getByRole('tab', { name: 'Semestre 2' }).click()
    await expect(page.getByRole('link', { name: /^Emploi du temps de/ }).first()).toHaveAttribute('href', /\/2$/)
  })

  test('R-schedule-13: sees thirty teachers at a time', async ({ page }) => {
    await page.goto('/Enseignant')
    const rows = page
      .getByRole('tabpanel')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(page.getByLabel('Lignes par page')).toHaveValue('30')
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThanOrEqual(30)
    expect(await rows.count()).toBeGreaterThan(5)
  })

  test('R-schedule-12: opens the supervisions of a teacher over the list', async ({ page }) => {
    await page.goto('/Enseignant')
    await page
      .getByRole('button', { name: /^Surveillances de/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Principale')
    await expect(dialog).toContainText('Semestre 1')
    await expect(
      dialog.getByRole('columnheader').or(dialog.getByText('Aucun information à afficher')).first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('R-schedule-15 R-schedule-16: reads the details of a teacher with and without a photo', async ({ page }) => {
    await page.goto('/Enseignant')
    await page
      .getByRole('link', { name: /^Fiche de/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/DetailEnseignants\?id=\d+$/)
    const detail = page.getByRole('main')
    for (const label of [
      'Adresse',
      'Mobile',
      'E-mail',
      'Nom',
      'Prénom',
      'Date de naissance',
      'Lieu de naissance',
      'Sexe',
    ]) {
      await expect(detail.getByText(label, { exact: true })).toBeVisible()
    }
    for (const label of ['Nationalité', 'Grade', 'CIN', 'Département']) {
      await expect(detail.getByText(label, { exact: true })).toBeVisible()
    }
    await page
      .getByRole('link', { name: 'Annuler' })
      .or(page.getByRole('button', { name: 'Annuler' }))
      .click()
    await expect(page).toHaveURL(/\/Enseignant/)
  })

  test('R-schedule-17: reads and downloads the timetable of a teacher under the official header', async ({ page }) => {
    await page.goto('/Enseignant')
    const link = page.getByRole('link', { name: /^Emploi du temps de/ }).first()
    const name = (await link.getAttribute('aria-label'))!.replace('Emploi du temps de ', '')
    await link.click()
    const main = page.getByRole('main')
    await expect(main).toContainText('Institut supérieur de démonstration')
    await expect(main).toContainText(/20\d\d-20\d\d/)
    await expect(main).toContainText('Semestre 1')
    await expect(main).toContainText(name)
    await expect(main.getByRole('table').getByRole('rowheader')).toHaveCount(6)
  })

  test('R-schedule-10: gets a list that does not meet the list of another department', async ({
    page,
    browser,
    sessionOf,
  }) => {
    await page.goto('/Enseignant')
    const own = await numbers(page)
    const other = await browser.newPage({ baseURL: setting('PORTAL_URL'), storageState: await sessionOf('otherHead') })
    await other.goto('/Enseignant')
    const others = await numbers(other)
    await other.context().close()
    expect(own.filter((it) => others.includes(it))).toEqual([])

    async function numbers(where: typeof page): Promise<string[]> {
      const links = where.getByRole('link', { name: /^Fiche de/ })
      await expect(links.first()).toBeVisible()
      return links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
    }
  })
})

test.describe('the head of another department', () => {
  test.use({ as: 'otherHead', expectedErrors: [/status of 40[34]/] })

  test('R-shared-26: is told that a teacher of this department is not theirs', async ({ page, browser, sessionOf }) => {
    const head = await browser.newPage({ baseURL: setting('PORTAL_URL'), storageState: await sessionOf('head') })
    await head.goto('/Enseignant')
    const detail = await head
      .getByRole('link', { name: /^Fiche de/ })
      .first()
      .getAttribute('href')
    await head.context().close()
    await page.goto(detail!)
    await expect(page.getByText("Cet enseignant n'existe pas ou n'est pas de votre département.")).toBeVisible()
  })
})

test.describe('a teacher who is not a head', () => {
  test.use({ as: 'teacher' })

  test('R-schedule-14 R-shared-05 R-shared-25: has no entry in the menu, gets a clear page by the address, and 403 from the server', async ({
    page,
    request,
  }) => {
    await page.goto('/dashboard')
    await expect(frame(page).entry('Emploi enseignant')).toBeVisible()
    await expect(frame(page).entry('Enseignant')).toHaveCount(0)
    for (const path of ['/Enseignant', '/DetailEnseignants?id=2', '/EmploiEnseignants?id=2/1']) {
      await page.goto(path)
      await expect(frame(page).title('Accès réservé')).toBeVisible()
      await expect(frame(page).entry('Emploi enseignant')).toBeVisible()
    }
    const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!))
    const answer = await request.post('/api/enseignant/list_by_departement', {
      headers: { authorization: `Bearer ${user.api_token}`, annee: String(user.annee_id) },
      data: { enseignant_id: user.enseignant_id, semestre_id: 1, annee_id: user.annee_id, comptes: [] },
    })
    expect(answer.status()).toBe(403)
  })
})
