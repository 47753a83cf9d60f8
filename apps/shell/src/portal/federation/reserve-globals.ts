import { chunkGlobal } from '@portal/release-format/global-name'

interface Reserved {
  /** URL below which the release has its chunks. */
  base: string
  /** The script of the entry that is loading or was loaded last. */
  entry: HTMLScriptElement | null
  container: unknown
  chunks: unknown
}

// Taken before any code of a remote runs.
const currentScript = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')

const reservations = new Map<string, Reserved>()

/**
 * Reserves the two globals of a release for its own scripts: whatever other code reads is undefined, and whatever it
 * writes is lost. Throws when other code has taken one of them for good.
 */
export function reserveGlobals(global: string, base: string): void {
  const known = reservations.get(global)
  if (known) known.base = base
  else reserve(global, { base, entry: null, container: undefined, chunks: undefined })
}

/**
 * Expects the container from this script, which has not run yet, and forgets what an earlier one has defined. Returns a
 * function for the container that the script has defined.
 */
export function expectContainer(global: string, entry: HTMLScriptElement): () => unknown {
  const reserved = reservations.get(global)
  if (!reserved) throw new Error(`The global ${global} is not reserved`)
  Object.assign(reserved, { entry, container: undefined, chunks: undefined })
  return () => (reserved.entry === entry ? reserved.container : undefined)
}

function reserve(global: string, reserved: Reserved): void {
  const isEntry = (script: unknown) => script !== null && script === reserved.entry
  const isOfRelease = (script: unknown) =>
    isEntry(script) || (script instanceof HTMLScriptElement && script.src.startsWith(reserved.base))
  define(global, reserved, 'container', isEntry)
  define(chunkGlobal(global), reserved, 'chunks', isOfRelease)
  reservations.set(global, reserved)
}

function define(
  global: string,
  reserved: Reserved,
  part: 'container' | 'chunks',
  mayUse: (script: unknown) => boolean,
): void {
  const mayUseNow = () => mayUse(currentScript?.get?.call(document))
  const isDefined = Reflect.defineProperty(window, global, {
    // Given, because a property that exists would keep its own.
    configurable: false,
    enumerable: false,
    get: () => (mayUseNow() ? reserved[part] : undefined),
    set(value: unknown) {
      if (mayUseNow()) reserved[part] = value
    },
  })
  if (!isDefined) throw new Error(`The global ${global} is taken by other code`)
}
