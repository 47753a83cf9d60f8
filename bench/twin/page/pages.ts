import { findRoute, PageLoader } from '../../../packages/remote-kit/src/page/routes.ts'
import { routes } from './apps.ts'

export const pages = new PageLoader()

/** Loads the module of the page at this path, unless it is loaded or there is none. */
export async function loadPage(pathname: string): Promise<void> {
  const route = findRoute(routes, pathname)
  if (route) await pages.load(route)
}
