export const languages = ['fr', 'en', 'ar'] as const

export type Language = (typeof languages)[number]

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
