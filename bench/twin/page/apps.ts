import { currentLanguage } from '@portal/i18n'
import type { Language } from '@portal/i18n'
import { parseManifest } from '@portal/release-format/manifest'
import type { Registry } from '@portal/release-format/registry'
import type { RemoteCards, RemoteRoute } from '@portal/remote-kit'
import accountManifest from '../../../apps/account/remote.json'
import libraryManifest from '../../../apps/library/remote.json'
import marksManifest from '../../../apps/marks/remote.json'
import noticesManifest from '../../../apps/notices/remote.json'
import peopleManifest from '../../../apps/people/remote.json'
import scheduleManifest from '../../../apps/schedule/remote.json'
import supervisionManifest from '../../../apps/supervision/remote.json'
import wishesManifest from '../../../apps/wishes/remote.json'
import { cards as accountCards } from '../../../apps/account/src/cards.ts'
import { cards as libraryCards } from '../../../apps/library/src/cards.ts'
import { cards as marksCards } from '../../../apps/marks/src/cards.ts'
import { cards as noticesCards } from '../../../apps/notices/src/cards.ts'
import { cards as scheduleCards } from '../../../apps/schedule/src/cards.ts'
import { cards as supervisionCards } from '../../../apps/supervision/src/cards.ts'
import { cards as wishesCards } from '../../../apps/wishes/src/cards.ts'
import { routes as accountRoutes } from '../../../apps/account/src/routes.tsx'
import { routes as libraryRoutes } from '../../../apps/library/src/routes.tsx'
import { routes as marksRoutes } from '../../../apps/marks/src/routes.tsx'
import { routes as noticesRoutes } from '../../../apps/notices/src/routes.tsx'
import { routes as peopleRoutes } from '../../../apps/people/src/routes.tsx'
import { routes as scheduleRoutes } from '../../../apps/schedule/src/routes.tsx'
import { routes as supervisionRoutes } from '../../../apps/supervision/src/routes.tsx'
import { routes as wishesRoutes } from '../../../apps/wishes/src/routes.tsx'

interface App {
  manifest: unknown
  routes: readonly RemoteRoute[]
  cards?: RemoteCards
  loadTexts: () => Promise<{ texts: { load: (language: Language) => Promise<void> } }>
}

/** Every app; its pages and texts are loaded when one of its pages or cards is opened. */
export const apps: App[] = [
  {
    manifest: accountManifest,
    routes: accountRoutes,
    cards: accountCards,
    loadTexts: () => import('../../../apps/account/src/texts.ts'),
  },
  {
    manifest: libraryManifest,
    routes: libraryRoutes,
    cards: libraryCards,
    loadTexts: () => import('../../../apps/library/src/texts.ts'),
  },
  {
    manifest: marksManifest,
    routes: marksRoutes,
    cards: marksCards,
    loadTexts: () => import('../../../apps/marks/src/texts.ts'),
  },
  {
    manifest: noticesManifest,
    routes: noticesRoutes,
    cards: noticesCards,
    loadTexts: () => import('../../../apps/notices/src/texts.ts'),
  },
  {
    manifest: peopleManifest,
    routes: peopleRoutes,
    loadTexts: () => import('../../../apps/people/src/texts.ts'),
  },
  {
    manifest: scheduleManifest,
    routes: scheduleRoutes,
    cards: scheduleCards,
    loadTexts: () => import('../../../apps/schedule/src/texts.ts'),
  },
  {
    manifest: supervisionManifest,
    routes: supervisionRoutes,
    cards: supervisionCards,
    loadTexts: () => import('../../../apps/supervision/src/texts.ts'),
  },
  {
    manifest: wishesManifest,
    routes: wishesRoutes,
    cards: wishesCards,
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
