import { frame } from '../pages/frame.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { accounts, password } from '../support/accounts.ts'
import type { Guide } from './guide.ts'

export const gettingStarted: Guide = {
  name: 'prendre-en-main',
  posterAt: 1,

  prepare: async (page) => {
    await page.goto('/login')
  },

  play: async ({ page, hand, say }) => {
    const signIn = signInPage(page)
    const portal = frame(page)
    say({
      fr: "Saisissez votre adresse e-mail et votre mot de passe ; l'année universitaire en cours est déjà choisie.",
      en: 'Type your e-mail address and password; the current academic year is already chosen.',
      ar: 'أدخل بريدك الإلكتروني وكلمة السر، والسنة الجامعية الجارية مختارة مسبقا.',
    })
    await hand.rest(1)
    await hand.type(signIn.email, accounts.teacher)
    await hand.type(signIn.password, password)
    await hand.moveTo(signIn.year)
    await hand.rest(1)
    await hand.press(signIn.submit)
    await portal.title('Actualités').waitFor()
    await hand.rest(1)

    say({
      fr: "L'année universitaire reste visible en haut de chaque page.",
      en: 'The academic year stays in sight at the top of every page.',
      ar: 'تبقى السنة الجامعية ظاهرة أعلى كل صفحة.',
    })
    await hand.moveTo(portal.topBar.getByText(/20\d\d-20\d\d/).first())
    await hand.rest(3)

    say({
      fr: 'Le menu mène à chaque page. Un bouton le réduit à ses icônes.',
      en: 'The menu leads to every page. One button reduces it to its icons.',
      ar: 'تقودك القائمة إلى كل صفحة، ويكفي زر واحد لاختصارها في أيقونات.',
    })
    await hand.moveTo(portal.entry('Emploi du temps des groupes'))
    await hand.rest(1)
    await hand.moveTo(portal.entry('Mon emploi du temps'))
    await hand.rest(1)
    await hand.press(portal.menuToggle)
    await hand.rest(1.2)
    await hand.press(portal.menuToggle)
    await hand.rest(0.8)

    say({
      fr: "Changez de langue à tout moment : rien de ce que vous avez saisi n'est perdu.",
      en: 'Change the language at any time: nothing that you typed is lost.',
      ar: 'غيّر اللغة متى شئت دون أن تفقد ما أدخلته.',
    })
    await hand.press(portal.languageButton)
    await portal.languageChoice('العربية').waitFor()
    await hand.press(portal.languageChoice('العربية'))
    await page.locator('html[dir=rtl]').waitFor()
    await page.getByRole('heading', { level: 1, name: 'المستجدات' }).waitFor()
    await hand.rest(2.5)
    await hand.press(portal.languageButton)
    await portal.languageChoice('Français').waitFor()
    await hand.press(portal.languageChoice('Français'))
    await portal.title('Actualités').waitFor()
    await hand.rest(1)

    say({
      fr: 'Dans votre profil, tenez à jour vos coordonnées et votre photo, puis confirmez.',
      en: 'In your profile, keep your contact details and photo up to date, then confirm.',
      ar: 'حيّن بياناتك وصورتك في ملفك الشخصي ثم أكّد.',
    })
    await hand.press(portal.profileButton)
    await hand.press(portal.profileLink)
    await page.getByLabel('Téléphone').waitFor()
    await hand.rest(1.5)
    await hand.type(page.getByLabel('Téléphone'), '71234567')
    await hand.rest(0.6)
    await hand.press(page.getByRole('button', { name: 'Confirmer' }))
    await portal.title('Actualités').waitFor()
    await hand.rest(2)
  },
}
