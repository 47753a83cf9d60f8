import type { Letter, LetterText, Recipient } from '../../../mail/letter.ts'
import type { Language } from '../../../http/language.ts'

/** How long the owner of a new account has to choose a first password; long enough for a holiday. */
export const invitationDays = 14

/** The first mail to the owner of an account, whose link leads to a first password. */
export function invitationMail(owner: Recipient, link: string): Letter {
  const texts: Record<Language, LetterText> = {
    fr: {
      subject: 'Votre compte sur le portail',
      paragraphs: [
        'Un compte vous attend sur le portail de votre institut : emploi du temps, avis, notes et documents y sont réunis.',
        `Choisissez votre mot de passe dans les ${invitationDays} jours, puis connectez-vous avec votre e-mail : ${owner.email}`,
      ],
      action: { text: 'Choisir mon mot de passe', link },
      note: "Ce lien est personnel et ne sert qu'une fois. S'il a expiré, demandez-en un autre en choisissant « Mot de passe oublié » sur la page de connexion.",
    },
    ar: {
      subject: 'حسابك في البوابة',
      paragraphs: [
        'لك حساب في بوابة معهدك، حيث تجد جدول الأوقات والإشعارات والأعداد والوثائق.',
        `اختر كلمة السر خلال ${invitationDays} يوما، ثم ادخل ببريدك الإلكتروني: \u2068${owner.email}\u2069`,
      ],
      action: { text: 'اختيار كلمة السر', link },
      note: 'الرابط شخصي ولا يصلح إلا مرة واحدة. إذا انتهت صلاحيته، فاطلب رابطا آخر من صفحة الدخول بالضغط على «نسيت كلمة السر».',
    },
    en: {
      subject: 'Your account on the portal',
      paragraphs: [
        'Your account on the portal of your institute is ready: it brings together your timetable, notices, marks and documents.',
        `Choose your password within ${invitationDays} days, then sign in with your e-mail: ${owner.email}`,
      ],
      action: { text: 'Choose my password', link },
      note: 'The link is personal and works only once. If it has expired, ask for a new one with “Forgot your password?” on the sign-in page.',
    },
  }
  return { to: owner, textIn: (language) => texts[language] }
}
