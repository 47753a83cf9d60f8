import * as kit from '@portal/remote-kit'
import { stableType } from './runtime.ts'

export * from '@portal/remote-kit'

/** `@portal/remote-kit` of a development build: the pages have the stable type of their component. */
export const defineRemote: typeof kit.defineRemote = (definition) =>
  kit.defineRemote({
    ...definition,
    routes: definition.routes.map((route) => ({ ...route, load: async () => stableType(await route.load()) })),
  })
