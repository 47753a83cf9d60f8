import { defineRemote } from '@portal/remote-kit'
import { sharedTexts } from '@portal/shared-screens/texts'
import { help } from './help/help.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export const { bootstrap, prepare, mount, unmount, mountCard } = defineRemote({
  name: 'exams',
  routes,
  help,
  texts: [texts, sharedTexts],
})
