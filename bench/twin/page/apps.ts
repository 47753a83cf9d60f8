import { currentLanguage } from '@portal/i18n'
import type { Language } from '@portal/i18n'
import { parseManifest } from '@portal/release-format/manifest'
import type { Registry } from '@portal/release-format/registry'
import type { RemoteRoute } from '@portal/remote-kit'
import accountManifest from '../../../apps/account/remote.json'
import libraryManifest from '../../../apps/library/remote.json'
import marksManifest from '../../../apps/marks/remote.json'
import noticesManifest from '../../../apps/notices/remote.json'
import scheduleManifest from '../../../apps/schedule/remote.json'
import supervisionManifest from '../../../apps/supervision/remote.json'
import wishesManifest from '../../../apps/wishes/remote.json'
import { routes as accountRoutes } from '../../../apps/account/src/routes.tsx'
import { routes as libraryRoutes } from '../../../apps/library/src/routes.tsx'
import { routes as marksRoutes } from '../../../apps/marks/src/routes.tsx'
import { routes as noticesRoutes } from '../../../apps/notices/src/routes.tsx'
import { routes as scheduleRoutes } from '../../../apps/schedule/src/routes.tsx'
import { routes as supervisionRoutes } from '../../../apps/supervision/src/routes.tsx'
import { routes as wishesRoutes } from '../../../apps/wishes/src/routes.tsx'

interface App {
  manifest: unknown
  routes: readonly RemoteRoute[]
  loadTexts: () => Promise<{ texts: { load: (language: Language) => Promise<void> } }>
}

/** Every app; its pages and texts are loaded when one of its pages is opened. */
const apps: App[] = [
  {
    manifest: accountManifest,
    routes: accountRoutes,
    loadTexts: () => import('../../../apps/account/src/texts.ts'),
  },
  {
    manifest: libraryManifest,
    routes: libraryRoutes,
    loadTexts: () => import('../../../apps/library/src/texts.ts'),
  },
  {
    manifest: marksManifest,
    routes: marksRoutes,
    loadTexts: () => import('../../../apps/marks/src/texts.ts'),
  },
  {
    manifest: noticesManifest,
    routes: noticesRoutes,
    loadTexts: () => import('../../../apps/notices/src/texts.ts'),
  },
  {
    manifest: scheduleManifest,
    routes: scheduleRoutes,
    loadTexts: () => import('../../../apps/schedule/src/texts.ts'),
  },
  {
    manifest: supervisionManifest,
    routes: supervisionRoutes,
    loadTexts: () => import('../../../apps/supervision/src/texts.ts'),
  },
  {
    manifest: wishesManifest,
    routes: wishesRoutes,
    loadTexts: () => import('../../../apps/wishes/src/texts.ts'),
  },
]

export const routes: RemoteRoute[] = apps.flatMap((app) =>
  app.routes.map(({ path, load }) => ({
    path,
    load: async () => {
      const [page, { texts }] = await Promise.all([load(), app.loadTexts()])
      await texts.load(currentLanguage())
      return page
    },
  })),
)

/** The registry's content, fixed at build time. */
export const registry: Registry = {
  snapshot: '0',
  reserved: [],
  remotes: apps.map(({ manifest }) => ({
    ...parseManifest(manifest),
    version: 'twin',
    base: '/',
    entry: '',
    integrity: null,
    evidence: null,
    signature: null,
    global: '',
    preload: [],
    lastGood: null,
    disabled: null,
  })),
}
