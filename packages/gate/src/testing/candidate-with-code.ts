import type { Candidate } from '../candidate/candidate.ts'
import { candidateWithManifest, file, text } from './candidate.ts'

/**
 * JavaScript that a page runs when its link is pointed at, and when it is mounted: there `container` is its element,
 * and a returned function runs when the page is unmounted.
 */
export interface PageCode {
  prepare?: string
  mount?: string
}

/** JavaScript of a remote, in which `base` is the URL of its files. */
export interface RemoteCode {
  /** Runs when the remote is loaded. */
  evaluate?: string
  /** The pages by name. */
  pages: Record<string, PageCode>
}

/** The path of a page by its name, such as `/a-clock`. */
export function pathOfPage(name: string): string {
  return `/${name.replaceAll(/\W+/g, '-')}`
}

/** A candidate whose code is written by hand. */
export function candidateWithCode({ evaluate = '', pages }: RemoteCode, changes: Partial<Candidate> = {}): Candidate {
  const pageCode = Object.entries(pages).map(
    ([name, { prepare = '', mount = '' }]) => `'${pathOfPage(name)}': {
      async prepare() { ${prepare} },
      async mount(container) { ${mount} },
    },`,
  )
  const entry = file(
    'remoteEntry.js',
    `(() => {
      const base = new URL('.', document.currentScript.src).href
      ${evaluate}
      const pages = { ${pageCode.join('\n')} }
      let end
      window.portal_marks = { get: async () => () => ({
        async prepare(path) { await pages[path].prepare() },
        async mount({ container }) {
          end = undefined
          container.innerHTML = '<h1>Notes</h1><p>Douze notes</p>'
          end = await pages[location.pathname].mount(container)
        },
        async unmount({ container }) {
          end?.()
          container.replaceChildren()
        },
      }) }
    })()`,
  )
  const routes = Object.keys(pages).map((name) => ({ path: pathOfPage(name), title: text('Notes') }))
  const { files = [], ...others } = changes
  return candidateWithManifest({ preload: [], routes, menu: [] }, { ...others, files: [entry, ...files] })
}
