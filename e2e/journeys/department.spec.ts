import type { APIRequestContext, APIResponse } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { expect, test } from '../support/fixtures.ts'
import { portrait } from '../support/portrait.ts'
import { storedUser, type StoredUser } from '../support/stored-user.ts'

test.describe('the head of a department', () => {
  test.use({ as: 'head' })

  test('R-schedule-09 R-schedule-11: sees the teachers of the department, with links to the data of each', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await frame(page).openGroup('Département')
    await frame(page).entry('Enseignants du département').click()
    await expect(page).toHaveURL('/Enseignant')
    await page.getByRole('tab', { name: 'Semestre 1' }).click()
    const table = page.getByRole('tabpanel', { name: 'Semestre 1' }).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([/CIN/, /Nom/, /Grade/, /Actions/])
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first()
    await expect(row.getByRole('link', { name: /^Fiche d/ })).toHaveAttribute('href', /^\/DetailEnseignants\?id=\d+$/)
    await expect(row.getByRole('link', { name: /^Emploi du temps d/ })).toHaveAttribute(
      'href',
      /^\/EmploiEnseignants\?id=\d+\/1$/,
    )
    await expect(row.getByRole('button', { name: /^Télécharger/ })).toBeEnabled()
    await page.getByRole('tab', { name: 'Semestre 2' }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Emploi du temps d/ })
        .first(),
    ).toHaveAttribute('href', /\/2$/)
  })

  test('R-schedule-13: sees thirty teachers a page', async ({ page }) => {
    await page.goto('/Enseignant')
    const rows = page
      .getByRole('tabpanel')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(page.getByLabel('Lignes par page')).toHaveValue('30')
    await expect(rows).toHaveCount(30)
  })

  test('R-schedule-12: opens the supervisions of a teacher over the list', async ({ page }) => {
    await page.goto('/Enseignant')
    await page
      .getByRole('button', { name: /^Surveillances d/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('definition')).toHaveText([/[A-Z]/, 'Principale', /^(Semestre )?2$/])
    await expect(
      dialog.getByRole('columnheader').or(dialog.getByText('Aucune information à afficher')).first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('R-schedule-15: reads the details of a teacher', async ({ page }) => {
    await page.goto('/Enseignant')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Fiche d/ })
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
      await expect(detail.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
    }
    for (const label of ['Nationalité', 'Grade', 'CIN', 'Département']) {
      await expect(detail.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
    }
    await page
      .getByRole('navigation', { name: "Fil d'Ariane" })
      .getByRole('link', { name: 'Enseignants du département' })
      .click()
    await expect(page).toHaveURL(/\/Enseignant/)
  })

  test('R-schedule-16: sees the photo of a teacher who has one', async ({ page, request, sessionOf }) => {
    const { api_token: token, enseignant_id: id, annee_id: yearId } = storedUser(await sessionOf('head'))
    const headers = { authorization: `Bearer ${token}`, annee: String(yearId) }
    await request.post('/api/enseignant/import_photo', { headers, multipart: { id: String(id), document: portrait } })
    await page.goto(`/DetailEnseignants?id=${id}`)
    const photo = page.getByRole('main').locator('img')
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('R-schedule-17: reads and downloads the timetable of a teacher under the official header', async ({ page }) => {
    await page.goto('/Enseignant')
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Emploi du temps d/ })
      .first()
    const names = (await link.getAttribute('aria-label'))!.replace(/^Emploi du temps d(e |')/, '').split(' ')
    await link.click()
    const main = page.getByRole('main')
    await expect(main).toContainText('Institut supérieur de démonstration')
    await expect(main).toContainText(/20\d\d-20\d\d/)
    await expect(main).toContainText('Semestre 2')
    for (const name of names) await expect(main.getByRole('paragraph').filter({ hasText: name }).first()).toBeVisible()
    await expect(main.getByRole('table').getByRole('rowheader')).toHaveCount(6)
  })

  test('R-schedule-10: gets a list that is disjoint from that of another department', async ({
    page,
    request,
    sessionOf,
  }) => {
    const answer = page.waitForResponse('**/api/enseignant/list_by_departement')
    await page.goto('/Enseignant')
    const own = idsIn(await (await answer).json())
    const others = idsIn(await teachersOf(storedUser(await sessionOf('otherHead')), request))
    expect(own.length).toBeGreaterThan(5)
    expect(others.length).toBeGreaterThan(5)
    expect(own.filter((it) => others.includes(it))).toEqual([])
  })
})

test.describe('the head of another department', () => {
  test.use({ as: 'otherHead', expectedErrors: /status of 40[34]/ })

  test('R-shared-26: gets an error for a teacher of another department', async ({ page, sessionOf }) => {
    const { enseignant_id: teacherId } = storedUser(await sessionOf('head'))
    await page.goto(`/DetailEnseignants?id=${teacherId}`)
    await expect(page.getByText("Cet enseignant n'existe pas ou n'est pas de votre département.")).toBeVisible()
  })
})

test.describe('a teacher who is not a head', () => {
  test.use({ as: 'teacher' })

  test('R-schedule-14 R-shared-05 R-shared-25: has no menu entry, gets an error page at the URL, and 403 from the server', async ({
    page,
    request,
    sessionOf,
  }) => {
    await page.goto('/dashboard')
    await expect(frame(page).entry('Mon emploi du temps')).toBeVisible()
    await expect(frame(page).group('Département')).toHaveCount(0)
    for (const path of ['/Enseignant', '/DetailEnseignants?id=2', '/EmploiEnseignants?id=2/1']) {
      await page.goto(path)
      await expect(frame(page).title('Accès réservé')).toBeVisible()
      await expect(frame(page).entry('Mon emploi du temps')).toBeVisible()
    }
    const answer = await askTeachers(storedUser(await sessionOf('teacher')), request)
    expect(answer.status()).toBe(403)
  })
})

interface TeacherList {
  enseignants: { id: number }[]
}

function idsIn({ enseignants }: TeacherList): number[] {
  return enseignants.map(({ id }) => id)
}

/** Requests the department's teachers as this user. */
async function askTeachers(user: StoredUser, request: APIRequestContext): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${user.api_token}`, annee: String(user.annee_id) }
  const accounts = await request.get('/api/User/list_id_enseignant', { headers })
  const comptes = accounts.ok() ? (await accounts.json()).comptes : []
  const key = { enseignant_id: user.enseignant_id, semestre_id: 1, annee_id: user.annee_id, comptes }
  return request.post('/api/enseignant/list_by_departement', { headers, data: key })
}

async function teachersOf(user: StoredUser, request: APIRequestContext): Promise<TeacherList> {
  return (await askTeachers(user, request)).json()
}
