import type { BuiltManifest } from '@portal/release-format/manifest'
import type { Provided } from '@portal/release-format/provided'
import type { ApiDocument } from './api/api-document.ts'

/** A live remote, as far as another remote can conflict with it. */
export type LiveRemote = Pick<BuiltManifest, 'name' | 'version' | 'global' | 'routes' | 'menu' | 'menuGroups' | 'cards'>

/** The live portal that a candidate is checked against. */
export interface LivePortal extends Provided {
  snapshot: string
  remotes: LiveRemote[]
  api: ApiDocument
}
