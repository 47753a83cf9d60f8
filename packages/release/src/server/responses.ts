import type { Finding, GateReport } from '@portal/release-format/gate-report'
import type { LocalizedText } from '@portal/release-format/manifest'

export interface Release {
  version: string
  state: 'pending' | 'queued' | 'published' | 'refused' | 'retired'
  releasedAt: string
  releasedBy: string
  isForced: boolean
  /** The operator who has accepted its findings. */
  acceptedBy: string | null
  report: GateReport | null
  /** The operator signs without the gate. */
  signedBy: 'gate' | 'operator' | null
}

/** The state of a remote in the registry. */
interface RegistryEntry {
  current: string | null
  lastGood: string | null
  disabled: LocalizedText | null
}

export interface ReleaseHistory extends RegistryEntry {
  remote: string
  /** Why the current version cannot start with this portal. */
  obstacles: string[]
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
