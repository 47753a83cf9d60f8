import { mayOpen } from '@portal/release-format/registry'
import { type Permission, permissions, type Role } from '@portal/release-format/roles'
import type { Kysely } from 'kysely'
import { acquireAdvisoryLocks } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import { requireWholeInstitute } from '../../../kernel/role-scope.ts'
import { findLiveRemotes, type LiveRemote } from '../../../releases/registry.sql.ts'
import type { HomeDefault, HomeDefaultBody } from './arrangement.schemas.ts'
import { saveDefaultArrangement, selectDefaultArrangements, type StoredArrangement } from './arrangement.sql.ts'

export const defaultWriters = ['operator', 'admin'] as const satisfies readonly Role[]

const asDeclared: StoredArrangement = { order: [], hidden: [], pins: [] }

/** The default of every permission, with the cards and pages that the live remotes declare for it. */
export async function listHomeDefaults(db: Database): Promise<{ defaults: HomeDefault[] }> {
  const [live, stored] = await Promise.all([findLiveRemotes(db), selectDefaultArrangements(db)])
  return {
    defaults: permissions.map((permission) => describe(live, permission, stored.get(permission) ?? asDeclared)),
  }
}

interface NewDefault extends HomeDefaultBody {
  headers: { 'if-match'?: string }
  permission: Permission
}

/** Sets the default of a permission; accounts that have chosen keep their choice. Throws 412 for another version. */
export async function setHomeDefault(
  db: Kysely<Tables>,
  caller: Caller,
  { headers, permission, ...arrangement }: NewDefault,
): Promise<HomeDefault> {
  requireWholeInstitute(caller, defaultWriters)
  return db.transaction().execute(async (tx) => {
    await acquireAdvisoryLocks(tx, ['home-defaults'])
    const before = (await selectDefaultArrangements(tx)).get(permission) ?? asDeclared
    requireMatch(headers, representationOf(permission, before))
    await saveDefaultArrangement(tx, permission, arrangement)
    await writeAudit(tx, {
      actor: `account:${caller.accountId}`,
      action: 'home.default-set',
      subject: `home-default:${permission}`,
      details: { before, after: arrangement },
    })
    return describe(await findLiveRemotes(tx), permission, arrangement)
  })
}

function describe(live: readonly LiveRemote[], permission: Permission, arrangement: StoredArrangement): HomeDefault {
  // A head is a teacher, and has what every teacher has.
  const held: Permission[] = permission === 'chef' ? ['teacher', 'chef'] : [permission]
  const manifests = live.map(({ manifest }) => manifest)
  const cards = manifests
    .flatMap((manifest) => manifest.cards ?? [])
    .filter((card) => card.place === 'home' && mayOpen(held, card))
    .toSorted((one, other) => one.order - other.order)
  const entries = manifests
    .flatMap(({ menu }) => menu)
    .filter((entry) => mayOpen(held, entry))
    .toSorted((one, other) => one.order - other.order)
  return {
    ...versioned(representationOf(permission, arrangement)),
    cards: cards.flatMap(({ id, title }) => (title ? [{ id, title }] : [])),
    pages: entries
      .flatMap(({ path, label, children = [] }) => [
        ...(path === undefined ? [] : [{ path, label }]),
        ...children.filter((link) => mayOpen(held, link)),
      ])
      .map(({ path, label }) => ({ path, label })),
  }
}

/** The versioned part: a release that brings cards or pages changes no default. */
const representationOf = (permission: Permission, { order, hidden, pins }: StoredArrangement) => ({
  permission,
  order,
  hidden,
  pins,
})
