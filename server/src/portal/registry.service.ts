import type { Database } from '../database/connect.ts'
import type { Actor } from '../platform/actor.ts'
import type { Manifest } from './manifest.ts'
import { findLiveRemotes } from './registry.sql.ts'

type Restricted = { requires?: 'chef'[] }

/**
 * The live remotes, filtered by the caller's permissions; without an actor only public routes and no menu. The base
 * URLs of their files begin with `origin`, which is empty for this server.
 */
export async function buildRegistry(db: Database, actor: Actor | null, origin: string) {
  const live = await findLiveRemotes(db)
  const remotes = live.map(({ manifest, lastGood, disabled }) => ({
    name: manifest.name,
    ...remoteLocation(manifest, origin),
    preload: manifest.preload,
    routes: manifest.routes.filter((route) => (actor ? mayOpen(actor, route) : route.public)),
    menu: actor ? menuFor(actor, manifest.menu) : [],
    lastGood: lastGood && remoteLocation(lastGood, origin),
    disabled,
  }))
  // The paths that this teacher may not open, so that the shell can distinguish 403 from 404.
  const reserved = actor
    ? live.flatMap(({ manifest }) => manifest.routes.filter((route) => !mayOpen(actor, route)).map(({ path }) => path))
    : []
  return {
    snapshot: String(live[0]?.snapshot ?? 0),
    remotes: remotes.filter(({ routes }) => routes.length > 0),
    reserved,
  }
}

function remoteLocation({ name, version, entry, integrity, global }: Manifest, origin: string) {
  return { version, base: `${origin}/remotes/${name}/${version}/`, entry, integrity, global }
}

const mayOpen = (actor: Actor, { requires = [] }: Restricted): boolean => actor.isHead || !requires.includes('chef')

function menuFor(actor: Actor, menu: Manifest['menu']): Manifest['menu'] {
  return menu
    .filter((entry) => mayOpen(actor, entry))
    .map(({ children, ...entry }) =>
      children ? { ...entry, children: children.filter((link) => mayOpen(actor, link)) } : entry,
    )
}
