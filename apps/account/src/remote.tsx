import { defineRemote } from '@portal/remote-kit'
import { help } from './help/help.ts'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export const { bootstrap, prepare, mount, unmount } = defineRemote({ name: 'account', routes, help, texts })
