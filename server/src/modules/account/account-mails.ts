import type { FastifyInstance } from 'fastify'
import { inEveryLanguage } from '../../mail/in-every-language.ts'
import type { Mail } from '../../mail/mailer.ts'

interface Recipient {
  email: string
  firstName: string
  lastName: string
}

const nameOf = ({ firstName, lastName }: Recipient) => `${firstName} ${lastName}`

export function acceptedMail(owner: Recipient, signInPage: string): Mail {
  const name = nameOf(owner)
  return inEveryLanguage(
    owner.email,
    { fr: 'Votre compte est activé', ar: 'تم تفعيل حسابك' },
    {
      fr: `Bonjour ${name},\n\nVotre inscription est acceptée. Vous pouvez vous connecter :\n\n${signInPage}`,
      ar: `مرحبا ${name}،\n\nتم قبول تسجيلك. يمكنك الدخول:\n\n${signInPage}`,
      en: `Hello ${name},\n\nYour sign-up is accepted. You can sign in:\n\n${signInPage}`,
    },
  )
}

export function refusedMail(owner: Recipient, reason: string): Mail {
  const name = nameOf(owner)
  return inEveryLanguage(
    owner.email,
    { fr: 'Votre inscription est refusée', ar: 'تم رفض تسجيلك' },
    {
      fr: `Bonjour ${name},\n\nVotre inscription au portail est refusée, pour cette raison :\n\n${reason}\n\nAdressez-vous à l'administration si elle est inexacte.`,
      ar: `مرحبا ${name}،\n\nتم رفض تسجيلك في البوابة للسبب التالي:\n\n${reason}\n\nاتصل بالإدارة إذا كان غير صحيح.`,
      en: `Hello ${name},\n\nYour sign-up to the portal is refused, for this reason:\n\n${reason}\n\nAsk the administration if it is wrong.`,
    },
  )
}

export function newAccountMail(owner: Recipient, link: string): Mail {
  const name = nameOf(owner)
  return inEveryLanguage(
    owner.email,
    { fr: 'Votre compte sur le portail', ar: 'حسابك في البوابة' },
    {
      fr: `Bonjour ${name},\n\nUn compte a été créé pour vous. Choisissez votre mot de passe dans les trois jours :\n\n${link}\n\nCe lien ne sert qu'une fois.`,
      ar: `مرحبا ${name}،\n\nتم إنشاء حساب لك. اختر كلمة السر خلال ثلاثة أيام:\n\n${link}\n\nيصلح الرابط مرة واحدة.`,
      en: `Hello ${name},\n\nAn account was created for you. Choose your password within three days:\n\n${link}\n\nThe link works once.`,
    },
  )
}

export function requestedResetMail(owner: Recipient, link: string): Mail {
  const name = nameOf(owner)
  return inEveryLanguage(
    owner.email,
    { fr: 'Choisissez un nouveau mot de passe', ar: 'اختر كلمة سر جديدة' },
    {
      fr: `Bonjour ${name},\n\nL'administration vous envoie ce lien pour choisir un nouveau mot de passe dans l'heure :\n\n${link}\n\nIl ne sert qu'une fois. Tant que vous ne l'ouvrez pas, votre mot de passe reste inchangé.`,
      ar: `مرحبا ${name}،\n\nترسل إليك الإدارة هذا الرابط لاختيار كلمة سر جديدة خلال ساعة:\n\n${link}\n\nيصلح الرابط مرة واحدة. ما لم تفتحه، تبقى كلمة السر كما هي.`,
      en: `Hello ${name},\n\nThe administration sends you this link to choose a new password within an hour:\n\n${link}\n\nIt works once. Until you open it, your password stays as it is.`,
    },
  )
}

/** Sends a mail after the commit of what it reports; false when the mail server did not take it. */
export async function isSent({ mailer, log }: Pick<FastifyInstance, 'mailer' | 'log'>, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail)
    return true
  } catch (error) {
    log.warn({ err: error }, 'a mail about an account was not sent')
    return false
  }
}
