import type { Page } from '@playwright/test'
import { examSheet } from '../pages/exam-sheet.ts'
import { comingDay, noticeForm } from '../pages/notice-form.ts'
import { frame } from '../pages/frame.ts'
import { reserveBook } from '../pages/reserve-book.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { wishSheet } from '../pages/wish-sheet.ts'
import { confirmPassword } from '../support/confirm-password.ts'
import { choose } from '../support/choose.ts'
import { isoDay, lastFriday, today } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'
import { catalogueFile, instituteFiles, people, students } from '../support/semester/institute-files.ts'
import { startSemesterPortal, type SemesterPortal } from '../support/semester/semester-portal.ts'
import { expectToast } from '../support/toasts.ts'

test.use({ actionTimeout: 20_000 })

let portal: SemesterPortal
test.beforeAll(async ({ browser }) => {
  portal = await startSemesterPortal(browser, lastFriday())
})
test.afterAll(() => portal.stop())

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const confirmed = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('a semester is played from an empty database, without a command line after the first account', async () => {
  const admin = await portal.signIn(portal.firstAccount)
  const staff = {
    registrar: await employ(admin, 'Sonia Trabelsi', 'Scolarité'),
    exams: await employ(admin, 'Hatem Jaziri', 'Examens'),
    librarian: await employ(admin, 'Rim Bouaziz', 'Bibliothèque'),
    printRoom: await employ(admin, 'Walid Chebbi', 'Tirage'),
  }

  await test.step('the institute is imported', () => importInstitute(staff.registrar))
  await test.step('its teachers are invited', () => inviteTeachers(staff.registrar))
  const teacher = await portal.signInByMail(await portal.open('/login'), people.teacher.email)
  const head = await portal.signInByMail(await portal.open('/login'), people.head.email)
  await test.step('a sign-up is accepted', () => signUp(staff.registrar))
  await test.step('the roll of the present class is called', () => callRoll(teacher))
  await test.step('an absence is refused, sent again with its certificate and accepted', () =>
    announceAbsence(teacher, staff.registrar))
  await test.step('a make-up is refused, sent again and gets a room', () => announceMakeUp(teacher, staff.registrar))
  await test.step('a register is corrected', () => correctRegister(teacher, staff.registrar))
  await test.step('a wish is decided', () => decideWish(teacher, head))
  await test.step('an exam is seated, marked and published', () => holdExam(teacher, staff.exams))
  // Reservations begin on the institute's day.
  await portal.setToday(today())
  await test.step('a book is handed out and returned', () => lendBook(teacher, staff.librarian))
  await test.step('a print run is fetched', () => printFile(teacher, staff.printRoom))
})

const pdf = (word: string) => Buffer.from(`%PDF-1.7\n${`% ${word}\n`.repeat(2000)}`)

/** The administrator creates an account with a role; returns a page of its owner. */
async function employ(admin: Page, name: string, role: string): Promise<Page> {
  const [first = '', last = ''] = name.split(' ')
  const email = `${first}.${last}@institut.example`.toLowerCase()
  const dialog = admin.getByRole('dialog')
  await admin.goto('/office/accounts')
  await admin.getByRole('button', { name: 'Nouveau compte' }).click()
  await dialog.getByLabel('Nom', { exact: true }).fill(last)
  await dialog.getByLabel('Prénom').fill(first)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Créer le compte' }).click()
  await admin.getByRole('button', { name: 'Ajouter un rôle' }).click()
  await dialog.getByLabel('Rôle', { exact: true }).selectOption(role)
  await dialog.getByLabel('Où').selectOption("Tout l'institut")
  await dialog.getByRole('button', { name: 'Donner le rôle' }).click()
  await confirmPassword(admin, portal.firstAccount.password)
  await expectToast(admin, `Rôle ${role} donné à`)
  return portal.signInByMail(await portal.open('/login'), email)
}

async function importInstitute(registrar: Page): Promise<void> {
  await registrar.goto('/office/import')
  await registrar
    .getByLabel('Choisir des fichiers')
    .and(registrar.locator('input'))
    .setInputFiles(instituteFiles(lastFriday()))
  await expect(registrar.getByText(/lu en Windows-1252/)).toBeVisible()
  await registrar.getByRole('button', { name: "Appliquer l'import" }).click()
  await confirmed(registrar, "Appliquer l'import")
  await expect(registrar.getByText(/^Appliqué le/)).toBeVisible()
}

/** From the page of accounts: two clicks for everybody. */
async function inviteTeachers(registrar: Page): Promise<void> {
  await registrar.goto('/office/accounts')
  await expect(row(registrar, people.teacher.email)).toContainText('Jamais connecté')
  await registrar.getByRole('button', { name: 'Inviter les 2 nouveaux' }).click()
  await confirmed(registrar, 'Oui')
  await expect(row(registrar, people.teacher.email)).toContainText('Invité')
}

async function signUp(registrar: Page): Promise<void> {
  const account = { email: 'yosra.gharbi@institut.example', password: 'Premier-2026' }
  const page = await portal.open('/register')
  for (const [label, text] of [
    ['Nom', 'Gharbi'],
    ['Prénom', 'Yosra'],
    ['Identifiant', '10000003'],
    ['Téléphone', '22334455'],
    ['Date de naissance', '17/05/1984'],
    ['E-mail', account.email],
    ['Mot de passe', account.password],
    ['Vérification du mot de passe', account.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  for (const label of ['Grade', 'Département', 'Statut']) await choose(page.getByLabel(label), 0)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()

  await registrar.goto('/office/accounts')
  await registrar.getByRole('tab', { name: /^Inscriptions à décider/ }).click()
  await registrar.getByRole('button', { name: "Accepter l'inscription de Gharbi Yosra" }).click()
  await registrar.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expectToast(registrar, 'Inscription de Gharbi Yosra acceptée')
  await signInPage(page).signIn(account.email, account.password)
  await expect(frame(page).topBar).toContainText('Gharbi')
}

/** From home, during the class on Friday: one click, and one for each absence. */
async function callRoll(teacher: Page): Promise<void> {
  const page = await teacher.context().newPage()
  await page.clock.setFixedTime(`${isoDay(lastFriday(), 0)}T09:00:00+01:00`)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: "Faire l'appel", exact: true }).click()
  const absentee = page.getByRole('switch', { name: /Amri C/ })
  await absentee.click()
  await expect(page.getByRole('switch')).toHaveCount(students)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await page.close()
}

async function announceAbsence(teacher: Page, registrar: Page): Promise<void> {
  await teacher.goto('/AvisAbsence?onglet=ajout')
  await teacher.getByLabel('Date de début').fill(`${comingDay(1, 1)} 08:30`)
  await teacher.getByLabel('Date de fin').fill(`${comingDay(1, 1)} 18:00`)
  await teacher.getByLabel('Cause', { exact: true }).fill('Colloque à Sfax')
  const certificate = { name: 'convocation.pdf', mimeType: 'application/pdf', buffer: pdf('convocation') }
  await teacher.getByLabel('Justification').setInputFiles(certificate)
  await teacher.getByRole('form').getByRole('button', { name: 'Confirmer' }).click()
  await expect(row(teacher, 'Colloque à Sfax')).toContainText('En attente')
  const last = registrar.getByRole('region', { name: 'Dernière décision' })
  await registrar.goto('/office/inbox')
  await registrar.getByRole('textbox', { name: 'Motif du refus' }).fill('La date manque sur la convocation.')
  await registrar.getByRole('button', { name: 'Refuser', exact: true }).click()
  await expect(last).toContainText('refusé')

  await teacher.goto('/AvisAbsence')
  await row(teacher, 'La date manque sur la convocation.')
    .getByRole('link', { name: /^Renvoyer/ })
    .click()
  await teacher.getByRole('form').getByRole('button', { name: 'Confirmer' }).click()
  await expect(teacher).toHaveURL(/\/AvisAbsence$/)
  await expect(row(teacher, 'En attente')).toContainText(certificate.name)

  await registrar.goto('/office/inbox')
  await expect(registrar.getByRole('button', { name: `Ouvrir le justificatif : ${certificate.name}` })).toBeVisible()
  await registrar.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(last).toContainText('accepté')
  await teacher.reload()
  await expect(row(teacher, 'Accepté')).toContainText(/Colloque à Sfax.*Par Sonia Trabelsi/s)
}

async function announceMakeUp(teacher: Page, registrar: Page): Promise<void> {
  await teacher.goto('/AvisRattrapage?onglet=ajout')
  const form = noticeForm(teacher)
  await form.fill({ date: comingDay(3, 2), slot: '10:15-11:45', type: 'TD' })
  await form.confirm.click()
  await expect(teacher).toHaveURL(/\/AvisRattrapage$/)

  await registrar.goto('/office/inbox')
  await registrar.getByRole('textbox', { name: 'Motif du refus' }).fill('La salle est fermée ce jour-là.')
  await registrar.getByRole('button', { name: 'Refuser', exact: true }).click()
  await expect(registrar.getByRole('region', { name: 'Dernière décision' })).toContainText('refusé')

  await teacher.goto('/AvisRattrapage')
  await row(teacher, 'La salle est fermée ce jour-là.')
    .getByRole('link', { name: /^Renvoyer/ })
    .click()
  await expect(form.groups.getByRole('checkbox').first()).toBeChecked()
  await form.confirm.click()
  await expect(teacher).toHaveURL(/\/AvisRattrapage$/)

  await registrar.goto('/office/inbox')
  const room = registrar.getByRole('combobox', { name: /Salle/ })
  await choose(room, 'B02 (30 places)')
  await registrar.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(registrar.getByRole('region', { name: 'Dernière décision' })).toContainText('accepté')
  await teacher.goto('/AvisRattrapage')
  await expect(row(teacher, 'Accepté')).toContainText('B02')
}

async function correctRegister(teacher: Page, registrar: Page): Promise<void> {
  await teacher.goto('/Registre?onglet=ajouter')
  await choose(teacher.getByLabel('Semestre'), 'Semestre 1')
  await choose(teacher.getByLabel('Type'), 'TD')
  await choose(teacher.getByLabel('Matière'), 'Algorithmique')
  await choose(teacher.getByLabel('Groupe'), 'LGL1-A1')
  await teacher.getByRole('button', { name: 'Afficher' }).click()
  await teacher.getByRole('button', { name: 'Tous présents' }).click()
  await teacher.getByRole('button', { name: 'CONFIRMER' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'CONFIRMER' }).click()
  await expect(teacher.getByRole('grid', { name: /^Registre du/ })).toBeVisible()
  await teacher.getByRole('button', { name: /^Demander une correction : .*Amri A/ }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Demander une correction' })
  await dialog.getByRole('textbox', { name: /Motif/ }).fill('Il est arrivé après la séance.')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(dialog).toBeHidden()

  await registrar.goto('/office/corrections')
  await registrar.getByRole('button', { name: 'Accepter', exact: true }).click()
  await registrar.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(registrar.getByText(/la nouvelle valeur est enregistrée/).last()).toBeVisible()
  await teacher.goto('/Corrections')
  await expect(row(teacher, 'Il est arrivé après la séance.')).toContainText('Acceptée')
}

async function decideWish(teacher: Page, head: Page): Promise<void> {
  const form = wishSheet(teacher)
  await teacher.goto('/FicheVoeuxEnseignant')
  await form.begin('Semestre 2')
  const subject = await form.addRow(1)
  await form.confirm.click()
  await expect(teacher.getByRole('cell', { name: 'Semestre 2', exact: true })).toBeVisible()

  await head.goto('/FicheVoeux?onglet=semestre2')
  await head.getByRole('searchbox', { name: 'Matière ou enseignant' }).fill(subject)
  const wish = row(head, people.teacher.name).first()
  await wish.getByRole('textbox').fill('1')
  await wish.getByRole('button', { name: /^Valider le vœu/ }).click()
  await expect(head.getByText('1 vœu est validé.')).toBeVisible()
  await teacher.reload()
  await teacher.getByRole('link', { name: 'Ouvrir la fiche : Semestre 2' }).click()
  await expect(form.table('Licence').getByRole('row').nth(1)).toContainText('Validé')
}

async function holdExam(teacher: Page, office: Page): Promise<void> {
  await office.goto('/office/exams')
  await office.getByRole('link', { name: 'Session principale – Semestre 1' }).click()
  await office.getByRole('tab', { name: 'Places' }).click()
  await office.getByRole('button', { name: 'Aperçu' }).click()
  await office.getByRole('button', { name: /^Attribuer les \d/ }).click()
  await confirmed(office, 'Oui')
  await expectToast(office, 'places attribuées')

  await teacher.goto('/NoteExamenPrincipale?semestre=1')
  await teacher.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await examSheet(teacher).paste(Array.from({ length: students }, (_, index) => String(8 + index)))
  const absentee = teacher.getByRole('switch', { name: /: présent$/ }).first()
  await absentee.click()
  await teacher.getByRole('button', { name: 'Valider' }).click()
  await teacher.getByRole('alertdialog', { name: 'Validation des notes' }).getByRole('button', { name: 'Oui' }).click()
  await expect(teacher.getByText('Validée', { exact: true })).toBeVisible()

  await office.goto('/office/exam-progress')
  await office.getByRole('button', { name: /^Publier : Algorithmique/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Publier les notes' }).click()
  await expect(office.getByText(/^Notes publiées/).first()).toBeVisible()
}

async function lendBook(teacher: Page, librarian: Page): Promise<void> {
  const { title } = catalogueFile
  await librarian.goto('/desks/catalogue')
  await librarian.getByLabel('Choisir un fichier').and(librarian.locator('input')).setInputFiles(catalogueFile)
  await librarian.getByRole('button', { name: "Appliquer l'import" }).click()
  await confirmed(librarian, "Appliquer l'import")
  await expect(librarian.getByText(/^Appliqué le/)).toBeVisible()

  await reserveBook(teacher, title, 7)
  await librarian.goto('/desks/library')
  await librarian.getByRole('button', { name: /^Accepter la réservation/ }).click()
  await expect(row(librarian, title)).toContainText("À retirer jusqu'au")
  await librarian.goto('/desks/library/copies')
  const copy = row(librarian, title)
    .first()
    .getByText(/^B\d+$/)
  const number = (await copy.textContent()) ?? ''
  await librarian.goto('/desks/library')
  const field = librarian.getByLabel("Numéro de l'exemplaire")
  await field.fill(number)
  await field.press('Enter')
  await expect(librarian.getByText(`« ${title} » est prêté à`)).toBeVisible()
  await field.fill(number)
  await field.press('Enter')
  await librarian.getByRole('list', { name: 'Numéros non enregistrés' }).getByRole('button', { name: 'Oui' }).click()
  await expect(librarian.getByText(`« ${title} » est rendu par`)).toBeVisible()
  await teacher.goto('/ConsultationDemande')
  await expect(row(teacher, title)).toContainText(/Rendu le/)
}

async function printFile(teacher: Page, clerk: Page): Promise<void> {
  const name = 'Travaux dirigés 3.pdf'
  await teacher.goto('/Tirage?onglet=demande')
  for (const label of ['Niveau', 'Spécialité']) await choose(teacher.getByLabel(label), 0)
  await teacher.getByLabel('Fichier').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf('travaux') })
  await teacher.getByLabel('Nombre de copies').fill('12')
  await teacher.getByLabel('Date limite').fill('31/12/2999')
  await teacher.getByRole('button', { name: 'Envoyer' }).click()
  await expect(teacher).toHaveURL(/\/Tirage$/)

  await clerk.goto('/desks/printing')
  await clerk.getByRole('button', { name: `Lancer le tirage de ${name}` }).click()
  await clerk.getByRole('button', { name: `Prêt : ${name}` }).press('r')
  await expect(row(clerk, name)).toHaveCount(0)
  await clerk.goto('/desks/printing?onglet=prets')
  await clerk.getByRole('button', { name: `Ouvrir ${name}` }).press('f')
  await expect(clerk.getByText(`${name} est remis à`)).toBeVisible()
  await teacher.reload()
  await expect(row(teacher, name)).toContainText('Remis')
}
