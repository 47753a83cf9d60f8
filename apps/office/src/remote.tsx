import { defineRemote } from '@portal/remote-kit'
import { routes } from './routes.tsx'
import { texts } from './texts.ts'

export const { bootstrap, prepare, mount, unmount } = defineRemote({ name: 'office', routes, texts })
