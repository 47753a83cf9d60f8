import { defineRemote, defineSearch } from '@portal/remote-kit'
import { cards } from './cards.ts'
import { help } from './help/help.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export { refreshes } from './refreshes.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'library',
  routes,
  help,
  cards,
  texts,
})

export const search = defineSearch(() => import('./search.ts'))
