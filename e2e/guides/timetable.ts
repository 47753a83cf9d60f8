import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password } from '../support/accounts.ts'
import { confirmPassword } from '../support/confirm-password.ts'
import type { Guide } from './guide.ts'

export const timetable: Guide = {
  name: 'emploi-du-temps',
  posterAt: 1,

  prepare: async (page) => {
    await signInPage(page).signIn(accounts.teacher, password)
  },

  play: async ({ page, hand, say }) => {
    const portal = frame(page)
    say({
      fr: "« Mon emploi du temps » montre vos séances : la journée et l'heure en cours sont marquées.",
      en: '"Mon emploi du temps" shows your sessions: today and the current slot are marked.',
      ar: 'تعرض صفحة جدول أوقاتي حصصك مع إبراز يوم الدراسة الحالي والحصة الجارية.',
    })
    await hand.rest(1)
    await hand.press(portal.entry('Mon emploi du temps'))
    await portal.title('Mon emploi du temps').waitFor()
    await hand.rest(1)
    // The semester, since the week of the recording may have holidays.
    await hand.press(page.getByRole('tab', { name: 'Semestre 2' }))
    await page.getByRole('tabpanel', { name: 'Semestre 2' }).getByRole('table').waitFor()
    await hand.moveTo(page.getByText('En ce moment').first())
    await hand.rest(3.5)

    say({
      fr: 'Chaque semestre a son onglet ; les lettres C, TD, TP et A disent le type de la séance.',
      en: 'Each semester has its tab; the letters C, TD, TP and A tell the type of the session.',
      ar: 'لكل سداسي علامة تبويب، وتدل الحروف C وTD وTP وA على نوع الحصة.',
    })
    for (const semester of ['Semestre 1', 'Semestre 2']) {
      await hand.press(page.getByRole('tab', { name: semester }))
      await page.getByRole('tabpanel', { name: semester }).getByRole('table').waitFor()
      await hand.rest(2.5)
    }

    say({
      fr: "« Imprimer » ouvre l'emploi du temps officiel en PDF, sur une page A4, dans un nouvel onglet.",
      en: '"Imprimer" opens the official timetable as a one-page A4 PDF in a new tab.',
      ar: 'يفتح زر الطباعة الجدول الرسمي في ملف PDF من صفحة واحدة في علامة تبويب جديدة.',
    })
    const opened = page.context().waitForEvent('page')
    await hand.press(page.getByRole('button', { name: 'Imprimer' }))
    const pdf = await opened
    await page.bringToFront()
    await pdf.close()
    await page.getByRole('button', { name: 'Imprimer', disabled: false }).waitFor()
    await hand.rest(3)

    say({
      fr: "Une adresse secrète suffit pour suivre vos séances dans l'agenda de votre téléphone.",
      en: "A secret address is enough to follow your sessions in your phone's calendar.",
      ar: 'يكفي عنوان سري لمتابعة حصصك في رزنامة هاتفك.',
    })
    await hand.press(page.getByRole('button', { name: 'Créer mon adresse secrète' }))
    await confirmPassword(page, password)
    await page.getByRole('textbox', { name: 'Adresse secrète' }).waitFor()
    await hand.moveTo(page.getByRole('button', { name: 'Copier' }))
    await hand.rest(4)

    say({
      fr: "Pour l'emploi du temps d'un groupe, cherchez son nom et choisissez sa ligne.",
      en: 'For the timetable of a group, search for its name and choose its row.',
      ar: 'لعرض جدول مجموعة، ابحث عن اسمها ثم اختر سطرها.',
    })
    await hand.press(portal.entry('Emploi du temps des groupes'))
    await portal.title('Emploi du temps des groupes').waitFor()
    await hand.rest(1)
    const group = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first()
    const name = (await group.getByRole('cell').first().innerText()).trim()
    await hand.type(page.getByRole('searchbox'), name)
    await hand.press(group.getByText(name))
    await page.getByRole('dialog').getByRole('table').waitFor()
    await hand.rest(4)
  },
}
