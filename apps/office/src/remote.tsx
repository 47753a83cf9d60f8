import { defineRemote, defineSearch } from '@portal/remote-kit'
import { auditTexts } from '@portal/shared-screens/audit'
import { sharedTexts } from '@portal/shared-screens/texts'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'office',
  routes,
  help: {
    fr: () => import('./help/locales/fr.json'),
    en: () => import('./help/locales/en.json'),
    ar: () => import('./help/locales/ar.json'),
  },
  cards,
  texts: [texts, sharedTexts, auditTexts],
})

export { refreshes } from './refreshes.ts'

export const search = defineSearch(() => import('./search.ts'))
