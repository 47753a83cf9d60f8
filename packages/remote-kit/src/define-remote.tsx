import { currentLanguage, type Language } from '@portal/i18n'
import { createRoot, type Root } from 'react-dom/client'
import { portalContract, type PortalProps, type RemoteLifecycles } from './contract.ts'
import { RemoteRoot } from './page/RemoteRoot.tsx'
import { findRoute, PageLoader, type RemoteRoute } from './page/routes.ts'
import { kitTexts } from './texts.ts'

interface RemoteDefinition {
  name: string
  routes: readonly RemoteRoute[]
  texts: { load(language: Language): Promise<void> }
}

interface MountedRoot {
  root: Root
  onError: (error: unknown) => void
}

/** Shared by all builds of a remote: a newer build takes over the root of its predecessor, with the page's state. */
const roots = new WeakMap<HTMLElement, MountedRoot>()

/**
 * Makes a remote's lifecycles. `mount` resolves once the page of the current path is rendered, and rejects when its
 * module, its texts or its first render fails, so that the portal can fall back.
 */
export function defineRemote({ name, routes, texts }: RemoteDefinition): Required<RemoteLifecycles> {
  const pages = new PageLoader()

  return {
    async bootstrap({ contract }) {
      // At run time the portal may be of another release than the types of this build.
      if ((contract as number) !== portalContract) {
        throw new Error(`${name} needs portal contract ${portalContract}, this portal has contract ${contract}`)
      }
    },

    prepare,

    async mount(portal) {
      await prepare(window.location.pathname)
      try {
        await render(portal)
      } catch (error) {
        clear(portal.container)
        throw error
      }
    },

    async unmount({ container }) {
      clear(container)
    },
  }

  async function prepare(pathname: string) {
    const route = findRoute(routes, pathname)
    const language = currentLanguage()
    await Promise.all([texts.load(language), kitTexts.load(language), route && pages.load(route)])
  }

  function render(portal: PortalProps): Promise<void> {
    return new Promise((resolve, reject) => {
      // Rejecting a settled promise has no effect, so a later failure is reported instead.
      let isShown = false
      const onError = (error: unknown) => {
        if (isShown) portal.report(error, { phase: 'render' })
        else reject(error instanceof Error ? error : new Error(String(error)))
      }
      const onShown = () => {
        isShown = true
        resolve()
      }
      const mounted = roots.get(portal.container) ?? createMountedRoot(portal.container)
      mounted.onError = onError
      mounted.root.render(<RemoteRoot portal={portal} routes={routes} pages={pages} onShown={onShown} />)
    })
  }
}

function createMountedRoot(container: HTMLElement): MountedRoot {
  const onError = (error: unknown) => mounted.onError(error)
  const mounted: MountedRoot = {
    root: createRoot(container, { onCaughtError: onError, onUncaughtError: onError }),
    onError: () => undefined,
  }
  roots.set(container, mounted)
  return mounted
}

function clear(container: HTMLElement): void {
  roots.get(container)?.root.unmount()
  roots.delete(container)
}
