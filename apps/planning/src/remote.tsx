import { defineRemote, defineSearch } from '@portal/remote-kit'
import { sharedTexts } from '@portal/shared-screens/texts'
import { help } from './help/help.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'planning',
  routes,
  help,
  texts: [texts, sharedTexts],
})

export const search = defineSearch(() => import('./search.ts'))
