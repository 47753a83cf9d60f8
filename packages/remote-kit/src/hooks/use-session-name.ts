import { useLanguage } from '@portal/i18n'
import type { AuthSession } from '../contract.ts'

/** The name of the session's user, in Arabic where the page is in Arabic and the name is recorded. */
export function useSessionName({ name, nameAr }: Pick<AuthSession, 'name' | 'nameAr'>): string {
  const language = useLanguage()
  return (language === 'ar' && nameAr) || name
}
