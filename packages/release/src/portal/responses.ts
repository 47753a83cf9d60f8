import type { Finding, GateReport } from '@portal/release-format/gate-report'
import type { BuiltManifest, LocalizedText } from '@portal/release-format/manifest'
import type { Provided } from '@portal/release-format/provided'
import type { ApiDocument } from '../api/api-document.ts'

/** A live remote, as far as another remote can conflict with it. */
export type LiveRemote = Pick<BuiltManifest, 'name' | 'version' | 'global' | 'routes' | 'menu'>

/** The live portal that a candidate is checked against. */
export interface LivePortal extends Provided {
  snapshot: string
  remotes: LiveRemote[]
  api: ApiDocument
}

export interface Release {
  version: string
  state: 'pending' | 'published' | 'retired'
  releasedAt: string
  releasedBy: string
  isForced: boolean
  report: GateReport | null
}

/** The state of a remote in the registry. */
export interface RegistryEntry {
  current: string | null
  lastGood: string | null
  disabled: LocalizedText | null
}

export interface ReleaseHistory extends RegistryEntry {
  remote: string
  releases: Release[]
  history: { snapshot: string | null; at: string; by: string; reason: string }[]
}

export interface ChangedEntry extends RegistryEntry {
  snapshot: string
}

export interface ReservedVersion {
  version: string
  /** The files that the portal does not have yet. */
  missing: string[]
}

/** The body of every error response. */
export interface ErrorBody {
  status: number
  code: string
  fields?: string[]
  findings?: Finding[]
}
