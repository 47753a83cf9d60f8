import type { Mail } from '../../mail/mailer.ts'
import { preferredLanguage } from '../../platform/language.ts'

const translations = {
  fr: {
    subject: 'Réinitialisation de votre mot de passe',
    text: (name: string, link: string) =>
      `Bonjour ${name},\n\nPour choisir un nouveau mot de passe, ouvrez ce lien dans l'heure :\n\n${link}\n\nIl ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.\n`,
  },
  en: {
    subject: 'Reset your password',
    text: (name: string, link: string) =>
      `Hello ${name},\n\nTo choose a new password, open this link within an hour:\n\n${link}\n\nIt works once. If you did not ask for it, ignore this message: your password stays as it is.\n`,
  },
  ar: {
    subject: 'إعادة تعيين كلمة السر',
    text: (name: string, link: string) =>
      `مرحبا ${name}،\n\nلاختيار كلمة سر جديدة، افتح هذا الرابط خلال ساعة:\n\n${link}\n\nيصلح الرابط مرة واحدة. إذا لم تطلب ذلك، تجاهل هذه الرسالة: كلمة السر لم تتغير.\n`,
  },
}

/** `language` is that of the request, or a list like `Accept-Language`; French by default. */
export function resetMail(reset: { to: string; name: string; link: string; language: string | undefined }): Mail {
  const { subject, text } = translations[preferredLanguage(reset.language) ?? 'fr']
  return { to: reset.to, subject, text: text(reset.name, reset.link) }
}
