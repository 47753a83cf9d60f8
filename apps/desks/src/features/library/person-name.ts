import { useLanguage } from '@portal/i18n'

interface PersonName {
  name: string
  nameAr: string
}

/** Shows a person's name in the script of the current language. */
export function usePersonName(): (person: PersonName) => string {
  const language = useLanguage()
  return ({ name, nameAr }) => (language === 'ar' ? nameAr : name)
}
