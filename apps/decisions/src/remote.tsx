import { defineRemote } from '@portal/remote-kit'
import { sharedTexts } from '@portal/shared-screens/texts'
import { cards } from './cards.ts'
import { help } from './help/help.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export { refreshes } from './refreshes.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'decisions',
  routes,
  help,
  cards,
  texts: [texts, sharedTexts],
})
