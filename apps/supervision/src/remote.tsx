import { defineRemote } from '@portal/remote-kit'
import { cards } from './cards.ts'
import { help } from './help/help.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export { refreshes } from './refreshes.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'supervision',
  routes,
  help,
  cards,
  texts,
})
