import type { BuiltFile } from './candidate.ts'

const base = 'https://candidate.invalid/'

type Settled = (event: { type: string; target: object }) => void

/** A script or style element, as the bundler's run time makes it. */
interface FakeElement {
  src?: string
  href?: string
  onload?: Settled | null
  onerror?: Settled | null
}

export interface FakePage {
  globals: object
  /** The files that were asked for, in order. */
  fetched: string[]
  /** Runs a file that was fetched; without it every fetch fails, once it has been noted. */
  run: ((file: BuiltFile) => void) | null
  runEntry: (path: string) => void
  /** The error of the first script that threw. */
  fault?: unknown
}

/** As much of a browser's page as it takes to fetch scripts into. */
export function fakePage(files: BuiltFile[]): FakePage {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const document = {
    currentScript: null as object | null,
    head: { appendChild: (element: FakeElement) => queueMicrotask(() => fetchInto(element)) },
    createElement: (tagName: string) => ({
      tagName: tagName.toUpperCase(),
      setAttribute() {},
      getAttribute: () => null,
    }),
    getElementsByTagName: () => [],
  }
  const globals = { document, location: { origin: new URL(base).origin, href: base }, setTimeout, clearTimeout, URL }
  Object.assign(globals, { window: globals, self: globals, console: { warn() {}, error() {}, log() {} } })

  const page: FakePage = {
    globals,
    fetched: [],
    run: null,
    runEntry(path) {
      const file = byPath.get(path)
      if (!file) throw new Error(`${path} is not there`)
      document.currentScript = { tagName: 'SCRIPT', src: base + path }
      page.run?.(file)
      document.currentScript = null
    },
  }

  function fetchInto(element: FakeElement) {
    const path = (element.src ?? element.href ?? '').slice(base.length)
    page.fetched.push(path)
    const file = byPath.get(path)
    if (!file || !page.run) return element.onerror?.({ type: 'refused', target: element })
    try {
      if (path.endsWith('.js')) page.run(file)
    } catch (error) {
      page.fault ??= error
    }
    element.onload?.({ type: 'load', target: element })
  }

  return page
}
