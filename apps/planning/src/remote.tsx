import { defineRemote, defineSearch } from '@portal/remote-kit'
import { sharedTexts } from '@portal/shared-screens/texts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'planning',
  routes,
  help: {
    fr: () => import('./help/locales/fr.json'),
    en: () => import('./help/locales/en.json'),
    ar: () => import('./help/locales/ar.json'),
  },
  texts: [texts, sharedTexts],
})

export const search = defineSearch(() => import('./search.ts'))
