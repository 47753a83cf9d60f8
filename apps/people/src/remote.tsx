import { defineRemote, defineSearch, type LoadableTexts } from '@portal/remote-kit'
import { sharedTexts } from '@portal/shared-screens/texts'
import { routes } from './routes.tsx'

export { refreshes } from './refreshes.ts'

// The texts come with the pages: they are long, and each head of department has the first files of this remote.
const texts: LoadableTexts = { load: async (language) => (await import('./texts.ts')).texts.load(language) }

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'people',
  routes,
  help: {
    fr: () => import('./help/locales/fr.json'),
    en: () => import('./help/locales/en.json'),
    ar: () => import('./help/locales/ar.json'),
  },
  texts: [texts, sharedTexts],
})

export const search = defineSearch(() => import('./search.ts'))
