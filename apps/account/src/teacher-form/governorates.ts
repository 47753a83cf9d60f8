import type { Language } from '@portal/i18n'
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

/** The 24 governorates; what is stored is the French name, whatever the language it was chosen in. */
export function governorateOptions(language: Language): SelectOption[] {
  const order = new Intl.Collator(language)
  return governorates
    .map(([french, arabic]) => ({ value: french, label: language === 'ar' ? arabic : french }))
    .toSorted((a, b) => order.compare(a.label, b.label))
}
