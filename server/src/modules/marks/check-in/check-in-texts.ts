import type { Language } from '../../../http/language.ts'

/** The outcomes that the page of a student tells instead of the form, or above it. */
export type CheckInNote =
  'scan' | 'expired' | 'closed' | 'entered' | 'unknown' | 'wrongCode' | 'otherPhone' | 'phoneUsed'

interface CheckInTexts extends Record<CheckInNote, string> {
  title: string
  number: string
  dayCode: string
  send: string
}

export const checkInTexts: Record<Language, CheckInTexts> = {
  fr: {
    title: 'Présence en cours',
    number: 'Votre numéro de CIN ou de passeport',
    dayCode: 'Les quatre chiffres affichés dans la salle',
    send: 'Confirmer ma présence',
    scan: 'Scannez le code affiché dans la salle.',
    expired: 'Ce code a changé. Scannez celui qui est affiché maintenant.',
    closed: 'Les présences de cette séance ne se confirment plus par téléphone.',
    entered: "Votre présence est notée. L'enseignant enregistre l'appel.",
    unknown: "Ce numéro n'est pas dans la liste du groupe.",
    wrongCode: 'Ces quatre chiffres ne sont pas ceux de la séance.',
    otherPhone: "Ce numéro a été confirmé depuis un autre téléphone. Adressez-vous à l'enseignant.",
    phoneUsed: "Une présence a déjà été confirmée depuis ce téléphone. Adressez-vous à l'enseignant.",
  },
  en: {
    title: 'Attendance of the class',
    number: 'Your identity card or passport number',
    dayCode: 'The four digits shown in the room',
    send: 'Confirm my attendance',
    scan: 'Scan the code that is shown in the room.',
    expired: 'This code has changed. Scan the one that is shown now.',
    closed: 'Attendance of this class can no longer be confirmed by phone.',
    entered: 'Your attendance is noted. The teacher saves the roll.',
    unknown: 'This number is not in the list of the group.',
    wrongCode: 'These four digits are not those of the class.',
    otherPhone: 'This number was confirmed from another phone. Speak to the teacher.',
    phoneUsed: 'Attendance was already confirmed from this phone. Speak to the teacher.',
  },
  ar: {
    title: 'الحضور في الحصة',
    number: 'رقم بطاقة تعريفكم أو جواز سفركم',
    dayCode: 'الأرقام الأربعة المعروضة في القاعة',
    send: 'تأكيد حضوري',
    scan: 'امسحوا الرمز المعروض في القاعة.',
    expired: 'تغيّر هذا الرمز. امسحوا الرمز المعروض الآن.',
    closed: 'لم يعد تأكيد الحضور في هذه الحصة ممكنا بالهاتف.',
    entered: 'سُجّل حضوركم. يحفظ الأستاذ قائمة الحضور.',
    unknown: 'هذا الرقم غير موجود في قائمة المجموعة.',
    wrongCode: 'هذه الأرقام الأربعة ليست أرقام الحصة.',
    otherPhone: 'تم تأكيد هذا الرقم من هاتف آخر. اتصلوا بالأستاذ.',
    phoneUsed: 'تم تأكيد حضور من هذا الهاتف من قبل. اتصلوا بالأستاذ.',
  },
}
