import type { FastifyInstance } from 'fastify'
import type { Letter, LetterText, Recipient } from '../../mail/letter.ts'
import type { Language } from '../../http/language.ts'

type Texts = Record<Language, LetterText>

const letter = (to: Recipient, texts: Texts): Letter => ({ to, textIn: (language) => texts[language] })

export const acceptedMail = (owner: Recipient, link: string): Letter =>
  letter(owner, {
    fr: {
      subject: 'Votre compte est activé',
      paragraphs: ['Votre inscription est acceptée. Vous pouvez maintenant vous connecter.'],
      action: { text: 'Se connecter', link },
    },
    ar: {
      subject: 'تم تفعيل حسابك',
      paragraphs: ['تم قبول تسجيلك. يمكنك الآن الدخول.'],
      action: { text: 'الدخول', link },
    },
    en: {
      subject: 'Your account is active',
      paragraphs: ['Your sign-up has been accepted. You can now sign in.'],
      action: { text: 'Sign in', link },
    },
  })

export const refusedMail = (owner: Recipient, reason: string): Letter =>
  letter(owner, {
    fr: {
      subject: 'Votre inscription est refusée',
      paragraphs: ['Votre inscription au portail est refusée pour le motif suivant :', reason],
      note: "Si ce motif est inexact, adressez-vous à l'administration.",
    },
    ar: {
      subject: 'تم رفض تسجيلك',
      paragraphs: ['تم رفض تسجيلك في البوابة للسبب التالي:', reason],
      note: 'إذا كان هذا السبب غير صحيح، فاتصل بالإدارة.',
    },
    en: {
      subject: 'Your sign-up has been refused',
      paragraphs: ['Your sign-up to the portal has been refused for this reason:', reason],
      note: 'If this reason is wrong, contact the administration.',
    },
  })

/** The mail that an administrator sends to somebody who has signed in before. */
export const requestedResetMail = (owner: Recipient, link: string): Letter =>
  letter(owner, {
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: ["L'administration vous envoie ce lien, valable une heure, pour choisir un nouveau mot de passe."],
      action: { text: 'Choisir un nouveau mot de passe', link },
      note: "Ce lien ne sert qu'une fois. Tant que vous ne l'ouvrez pas, votre mot de passe reste inchangé.",
    },
    ar: {
      subject: 'اختر كلمة سر جديدة',
      paragraphs: ['ترسل إليك الإدارة هذا الرابط، وهو صالح لمدة ساعة، لاختيار كلمة سر جديدة.'],
      action: { text: 'اختيار كلمة سر جديدة', link },
      note: 'لا يصلح الرابط إلا مرة واحدة. ما لم تفتحه، تبقى كلمة السر كما هي.',
    },
    en: {
      subject: 'Choose a new password',
      paragraphs: ['The administration has sent you this link, valid for one hour, to choose a new password.'],
      action: { text: 'Choose a new password', link },
      note: 'The link works only once. Until you open it, your password stays as it is.',
    },
  })

/** The mail for somebody who has forgotten their password. */
export const resetMail = (owner: Recipient, link: string): Letter =>
  letter(owner, {
    fr: {
      subject: 'Réinitialisation de votre mot de passe',
      paragraphs: ['Ouvrez ce lien, valable une heure, pour choisir un nouveau mot de passe.'],
      action: { text: 'Choisir un nouveau mot de passe', link },
      note: "Ce lien ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.",
    },
    ar: {
      subject: 'إعادة تعيين كلمة السر',
      paragraphs: ['لاختيار كلمة سر جديدة، افتح هذا الرابط الصالح لمدة ساعة.'],
      action: { text: 'اختيار كلمة سر جديدة', link },
      note: 'لا يصلح الرابط إلا مرة واحدة. إذا لم تطلب شيئا، فتجاهل هذه الرسالة: كلمة السر لم تتغير.',
    },
    en: {
      subject: 'Reset your password',
      paragraphs: ['Open this link, valid for one hour, to choose a new password.'],
      action: { text: 'Choose a new password', link },
      note: 'The link works only once. If you did not ask for it, ignore this message: your password has not changed.',
    },
  })

/** Sends a mail after the commit of what it reports; false when the mail server did not take it. */
export async function isSent({ mailer, log }: Pick<FastifyInstance, 'mailer' | 'log'>, mail: Letter): Promise<boolean> {
  try {
    await mailer.send(mail)
    return true
  } catch (error) {
    log.warn({ err: error }, 'a mail about an account was not sent')
    return false
  }
}
