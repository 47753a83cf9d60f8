import { compareNames, type Language } from '@portal/i18n'
import type { SelectOption } from '@portal/ui/form'

const governorates = [
  ['Ariana', 'أريانة'],
  ['Béja', 'باجة'],
  ['Ben Arous', 'بن عروس'],
  ['Bizerte', 'بنزرت'],
  ['Gabès', 'قابس'],
  ['Gafsa', 'قفصة'],
  ['Jendouba', 'جندوبة'],
  ['Kairouan', 'القيروان'],
  ['Kasserine', 'القصرين'],
  ['Kébili', 'قبلي'],
  ['Le Kef', 'الكاف'],
  ['Mahdia', 'المهدية'],
  ['La Manouba', 'منوبة'],
  ['Médenine', 'مدنين'],
  ['Monastir', 'المنستير'],
  ['Nabeul', 'نابل'],
  ['Sfax', 'صفاقس'],
  ['Sidi Bouzid', 'سيدي بوزيد'],
  ['Siliana', 'سليانة'],
  ['Sousse', 'سوسة'],
  ['Tataouine', 'تطاوين'],
  ['Tozeur', 'توزر'],
  ['Tunis', 'تونس'],
  ['Zaghouan', 'زغوان'],
] as const

/** The 24 governorates; the value is the French name in every language. */
export function governorateOptions(language: Language): SelectOption[] {
  return governorates
    .map(([french, arabic]) => ({ value: french, label: language === 'ar' ? arabic : french }))
    .toSorted((a, b) => compareNames(a.label, b.label, language))
}
