import { defineRemote } from '@portal/remote-kit'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'sample',
  routes,
  help: {
    fr: () => import('./help/locales/fr.json'),
    en: () => import('./help/locales/en.json'),
    ar: () => import('./help/locales/ar.json'),
  },
  cards,
  texts,
})
