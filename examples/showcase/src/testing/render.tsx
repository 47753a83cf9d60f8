import { renderPage, type PageOptions } from '@portal/testing'
import { createElement } from 'react'
import { matchPath } from 'react-router'
import { routes } from '../routes.tsx'

/** Renders the page of a path, such as `/showcase/products/3`, by the routes of the remote. */
export async function renderRoute(route: string, options: PageOptions = {}) {
  const [pathname = ''] = route.split('?')
  const declared = routes.find(({ path }) => matchPath(path, pathname))
  if (!declared) throw new Error(`No page has the path ${route}`)
  const page = await declared.load()
  return renderPage(createElement(page), { route, path: declared.path, ...options })
}
