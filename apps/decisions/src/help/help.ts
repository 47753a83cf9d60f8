import type { RemoteHelp } from '@portal/remote-kit'

export const help: RemoteHelp = {
  fr: () => import('./locales/fr.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
}
