import type { Language } from '../http/language.ts'

interface Labels {
  days: readonly [string, string, string, string, string, string, string]
  semester: (number: 1 | 2) => string
  sessionTypes: Record<1 | 2 | 3 | 4, string>
}

/** Days start with Sunday, as in `extract(dow)`. */
export const labels: Record<Language, Labels> = {
  fr: {
    days: ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'],
    semester: (number) => `Semestre ${number}`,
    sessionTypes: { 1: 'Cours', 2: 'TD', 3: 'TP', 4: 'Autre' },
  },
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    semester: (number) => `Semester ${number}`,
    sessionTypes: { 1: 'Lecture', 2: 'TD', 3: 'TP', 4: 'Other' },
  },
  ar: {
    days: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    semester: (number) => (number === 1 ? 'السداسي الأول' : 'السداسي الثاني'),
    sessionTypes: { 1: 'درس', 2: 'أشغال مسيرة', 3: 'أشغال تطبيقية', 4: 'نشاط آخر' },
  },
}
