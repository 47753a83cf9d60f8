import { expectContainer } from './reserve-globals.ts'
import { trackScript } from './track-scripts.ts'

/** Timeout of an entry in milliseconds, regardless of progress; one that stalls fails sooner. */
const entryTimeout = 120_000

/** A container of Module Federation, which the entry of a remote defines. */
export interface Container {
  /** Gives it the shared modules. */
  init: (shares: object) => unknown
  get: (name: string) => Promise<() => unknown>
}

/** The entry did not arrive, or not with its content. */
export class EntryError extends Error {
  override name = 'EntryError'
  readonly isTimeout: boolean

  constructor(url: string, isTimeout: boolean) {
    super(isTimeout ? `${url} timed out` : `${url} could not be loaded`)
    this.isTimeout = isTimeout
  }
}

interface Entry {
  url: string
  /** Null for a build on the developer's own machine, whose content may be any. */
  integrity: string | null
  global: string
}

/** Runs an entry and returns the container that this very script has defined. */
export async function loadEntry({ url, integrity, global }: Entry): Promise<Container> {
  const script = document.createElement('script')
  Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity: integrity ?? '' })
  const defined = expectContainer(global, script)
  await run(script)
  const container = defined()
  if (!isContainer(container)) throw new Error(`${url} defines no container`)
  // Taken now, whatever is changed later.
  const { init, get } = container
  return {
    init: (shares) => Reflect.apply(init, container, [shares]),
    get: (name) => Reflect.apply(get, container, [name]),
  }
}

function run(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      script.remove()
    }
    const fail = (event: unknown) => {
      end()
      reject(new EntryError(script.src, event === stalled))
    }
    const timer = setTimeout(fail, entryTimeout, stalled)
    script.onerror = fail
    script.onload = () => {
      end()
      resolve()
    }
    trackScript(script, stalled)
    document.head.append(script)
  })
}

/** In place of the event of an error, when no more bytes arrive. */
const stalled = {}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    [Reflect.get(value, 'init'), Reflect.get(value, 'get')].every((part) => typeof part === 'function')
  )
}
