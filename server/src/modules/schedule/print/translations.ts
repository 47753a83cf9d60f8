import type { Language } from '../../../http/language.ts'

interface Translations {
  title: string
  year: string
  semester: string
  teacher: string
  empty: string
  printedOn: string
  /** Label of a make-up or test that the administration has not confirmed. */
  pending: string
  /** Before the days on which a weekly session is not held. */
  except: string
  comma: string
  /** Legend: the meanings of the badge letters, in order. */
  legend: { C: string; TD: string; TP: string; A: string; R: string; DS: string; T: string; Q: string }
}

export const translations: Record<Language, Translations> = {
  fr: {
    title: 'Emploi du temps',
    year: 'Année universitaire',
    semester: 'Semestre',
    teacher: 'Enseignant',
    empty: 'Aucune séance ce semestre',
    printedOn: 'Imprimé le',
    pending: 'En attente',
    except: 'Sauf',
    comma: ', ',
    legend: {
      C: 'Cours',
      TD: 'Travaux dirigés',
      TP: 'Travaux pratiques',
      A: 'Autre',
      R: 'Rattrapage',
      DS: 'Devoir surveillé',
      T: 'Test ou exposé',
      Q: 'Séance marquée',
    },
  },
  en: {
    title: 'Timetable',
    year: 'Academic year',
    semester: 'Semester',
    teacher: 'Teacher',
    empty: 'No session this semester',
    printedOn: 'Printed on',
    pending: 'Pending',
    except: 'Not on',
    comma: ', ',
    legend: {
      C: 'Lecture',
      TD: 'Tutorial',
      TP: 'Practical',
      A: 'Other',
      R: 'Make-up',
      DS: 'Supervised test',
      T: 'Test or presentation',
      Q: 'Marked session',
    },
  },
  ar: {
    title: 'جدول الأوقات',
    year: 'السنة الجامعية',
    semester: 'السداسي',
    teacher: 'الأستاذ(ة)',
    empty: 'لا توجد حصص في هذا السداسي',
    printedOn: 'طُبع في',
    pending: 'في الانتظار',
    except: 'باستثناء',
    comma: '، ',
    legend: {
      C: 'درس',
      TD: 'أشغال مسيّرة',
      TP: 'أشغال تطبيقية',
      A: 'نشاط آخر',
      R: 'حصة تعويضية',
      DS: 'فرض مراقبة',
      T: 'اختبار أو عرض',
      Q: 'حصة معلّمة',
    },
  },
}
