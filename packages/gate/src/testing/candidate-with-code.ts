import type { Candidate } from '../candidate/candidate.ts'
import { candidateWithManifest, card, file, text } from './candidate.ts'

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
  /** The code that each card on the home page runs when it is mounted, by its module; `container` is its element. */
  cards?: Record<string, string>
}

/** The path of a page by its name, such as `/a-clock`. */
export function pathOfPage(name: string): string {
  return `/${name.replaceAll(/\W+/g, '-')}`
}

/** A candidate whose code is written by hand. */
export function candidateWithCode(
  { evaluate = '', pages, cards = {} }: RemoteCode,
  changes: Partial<Candidate> = {},
): Candidate {
  const pageCode = Object.entries(pages).map(
    ([name, { prepare = '', mount = '' }]) => `'${pathOfPage(name)}': {
      async prepare() { ${prepare} },
      async mount(container) { ${mount} },
    },`,
  )
  const cardCode = Object.entries(cards).map(([name, mount]) => `${name}: async (container) => { ${mount} },`)
  const entry = file(
    'remoteEntry.js',
    `(() => {
      const base = new URL('.', document.currentScript.src).href
      ${evaluate}
      const pages = { ${pageCode.join('\n')} }
      const cards = { ${cardCode.join('\n')} }
      let end
      window.portal_marks = { get: async () => () => ({
        async prepare(path) { await pages[path].prepare() },
        async mount({ container }) {
          end = undefined
          container.innerHTML = '<h1>Notes</h1><p>Douze notes</p>'
          end = await pages[location.pathname].mount(container)
        },
        mountCard: (module, { container }) => cards[module](container),
        async unmount({ container }) {
          end?.()
          container.replaceChildren()
        },
      }) }
    })()`,
  )
  const routes = Object.keys(pages).map((name) => ({ path: pathOfPage(name), title: text('Notes') }))
  const declared = Object.keys(cards).map((module) => card(module))
  const { files = [], ...others } = changes
  return candidateWithManifest(
    { preload: [], routes, menu: [], cards: declared },
    { ...others, files: [entry, ...files] },
  )
}
