import { setting } from '../settings.ts'
import { signBuild } from '../release/sign-build.ts'
import { rebuild, type Scripts } from './built-remote.ts'
import type { Fault, Part } from './faults.ts'
import type { LiveRegistry, LiveRemote } from './live-registry.ts'
import type { FaultResponse, RequestHandler } from './fault-proxy.ts'

const html = built('text/html', '<!doctype html><title>Bonjour</title>')
const absent: FaultResponse = { ...json({}), status: 404 }
const unavailable: FaultResponse = { ...json({}), status: 503 }

export interface BrokenRelease {
  version: string
  handler: RequestHandler
  /** Whether the path belongs to the broken files. */
  matches: (path: string) => boolean
  /** Starts the faulty delivery; before, only the code is broken. */
  breakDelivery: () => void
  /** Ends the fault: files are delivered correctly, and with broken code the registry lists the real version again. */
  fix: () => void
}

/** The changes that break a build and its delivery. */
export type Breakage = Pick<Fault, 'at' | 'code' | 'delivery' | 'isUnsigned'> & {
  /** The content of each of its style sheets, in which `SCOPE` is the value of its container's `data-remote`. */
  styles?: string
}

interface BreakOptions {
  registry: LiveRegistry
  remote: LiveRemote
  scripts: Scripts
  version: string
  hasLastGood: boolean
}

/** Publishes a broken version of one remote, for this browser only. */
export function breakRemote(
  fault: Breakage,
  { registry, remote, scripts, version, hasLastGood }: BreakOptions,
): BrokenRelease {
  const broken = rebuild(scripts, remote, { version, edit: fault.code })
  const signed = fault.isUnsigned
    ? { evidence: null, signature: null }
    : signBuild(remote.name, broken.release, setting('PORTAL_KEYS'))
  const row = { ...remote, ...broken.release, ...signed, lastGood: hasLastGood ? remote : null }
  const current = { ...registry, remotes: registry.remotes.map((other) => (other === remote ? row : other)) }
  const scope = `${remote.name}@${version}`
  const { delivery } = fault
  let isCured = false
  let isBroken = fault.at !== 'next page'
  let wasUnavailable = false

  const partOf = (file: string): Part | null => {
    if (file.endsWith('.css')) return 'style sheet'
    return broken.scripts.get(file)?.role ?? null
  }
  const fileOf = (path: string) => (path.startsWith(row.base) ? path.slice(row.base.length) : null)
  const isMisdelivered = (file: string) => delivery !== undefined && delivery.of === partOf(file)

  function wellServed(file: string): FaultResponse {
    if (file.endsWith('.css')) return built('text/css', (fault.styles ?? '').replaceAll('SCOPE', scope))
    const script = broken.scripts.get(file)
    if (!script) return { kind: 'file', path: remote.base + file }
    return built('text/javascript', script.text)
  }

  function misdelivered(file: string): FaultResponse {
    const well = wellServed(file)
    switch (delivery?.how) {
      case 'absent':
        return absent
      case 'html':
        return html
      case 'tampered':
        return well.kind === 'answer' ? { ...well, body: `sessionStorage.setItem('hasRun','yes');${well.body}` } : well
      case 'trickling':
        return well.kind === 'answer' ? { ...well, tricklesFor: 8_000 } : well
      case 'unavailable once':
        if (wasUnavailable) return well
        wasUnavailable = true
        return unavailable
      default:
        return { kind: 'hold' }
    }
  }

  return {
    version,
    matches: (path) => {
      const file = fileOf(path)
      return file !== null && (delivery ? isMisdelivered(file) : file === row.entry)
    },
    breakDelivery: () => {
      isBroken = true
    },
    fix: () => {
      isCured = true
    },
    handler: (path) => {
      if (path === '/portal/registry') return json(isCured && !delivery ? registry : current)
      // The sign-out is checked only in the browser; the session is reused by the next fault.
      if (path === '/api/logout') return json({ status: 200 })
      if (path === '/portal/reports') return json({})
      const file = fileOf(path)
      if (file === null) return null
      return isBroken && !isCured && isMisdelivered(file) ? misdelivered(file) : wellServed(file)
    },
  }
}

/** A build file, correct or broken, with an immutable cache header. */
function built(contentType: string, body: string): FaultResponse & { kind: 'answer' } {
  return { kind: 'answer', status: 200, contentType, caching: 'public, max-age=31536000, immutable', body }
}

function json(body: object): FaultResponse & { kind: 'answer' } {
  return {
    kind: 'answer',
    status: 200,
    contentType: 'application/json',
    caching: 'no-store',
    body: JSON.stringify(body),
  }
}
