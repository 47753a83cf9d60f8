import {
  type RegisteredRemote,
  type Registry,
  type RegistryCaller,
  releaseLocation,
  visibleParts,
} from '@portal/release-format/registry'
import type { Database } from '../database/connect.ts'
import { findLiveRemotes } from './registry.sql.ts'

/** The live remotes, filtered for the caller. The base URLs of their files begin with `origin`, empty for this server. */
export async function buildRegistry(db: Database, caller: RegistryCaller, origin: string): Promise<Registry> {
  const live = await findLiveRemotes(db)
  const remotes = live.map(({ manifest, lastGood, formerOwners, disabled, ...signature }) => ({
    name: manifest.name,
    ...releaseLocation(manifest, signature, origin),
    preload: manifest.preload,
    ...visibleParts(caller, manifest),
    ...(formerOwners.length > 0 && { formerOwners }),
    lastGood: lastGood && releaseLocation(lastGood.manifest, lastGood, origin),
    disabled,
  }))
  return {
    snapshot: String(live[0]?.snapshot ?? 0),
    remotes: remotes.filter(hasVisibleParts).map(({ reserved: _reserved, ...remote }) => remote),
    reserved: remotes.flatMap(({ reserved }) => reserved),
  }
}

const hasVisibleParts = ({ routes, cards = [] }: Pick<RegisteredRemote, 'routes' | 'cards'>) =>
  routes.length > 0 || cards.length > 0
