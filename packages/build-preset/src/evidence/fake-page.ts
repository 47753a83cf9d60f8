const base = 'https://candidate.invalid/'

/** A file of the build, with its path below the base. */
export interface ContainerFile {
  path: string
  bytes: Buffer
}

type LoadListener = (event: { type: string; target: object }) => void

/** A script or style element as created by the bundler's runtime. */
interface FakeElement {
  src?: string
  href?: string
  onload?: LoadListener | null
  onerror?: LoadListener | null
}

export interface FakePage {
  globals: object
  /** The requested files, in order. */
  fetched: string[]
  /** Runs a fetched file; while null, every fetch is recorded and fails. */
  run: ((file: ContainerFile) => void) | null
  runEntry: (path: string) => void
  /** The error of the first script that threw. */
  fault?: unknown
}

/** The minimal browser page into which the bundler's runtime can load scripts. */
export function fakePage(files: ContainerFile[]): FakePage {
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
