import type { BuiltManifest } from '@portal/release-format/manifest'
import { patternsOverlap } from '@portal/release-format/path-patterns'
import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { HttpError } from '../../http/errors.ts'
import {
  type Build,
  buildRemote,
  createReleaseClient,
  judgeNext,
  reportOn,
  verdictDeps,
  type ReleaseClient,
} from '../../testing/release-client.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import { promoteTogether, type ReleaseKey } from './promote-together.service.ts'

const remotes = ['alpha', 'beta', 'gamma'] as const
/** The second and the third overlap. */
const paths = ['/one', '/two/:id', '/two/new', '/three'] as const
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] as const
/** The paths of each version, by remote: every remote has a version with each page, and one with a page of its own. */
const pagesOf: Record<(typeof versions)[number], readonly string[]> = {
  '1.0.0': [],
  '1.1.0': [paths[0], paths[3]],
  '1.2.0': [paths[1]],
  '1.3.0': [paths[2], paths[0]],
}

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const build = (remote: string, version: string, pages: readonly string[]) =>
  buildRemote(remote, version, {
    routes: [`/${remote}`, ...pages].map((path) => ({ path, title })),
    menu: [],
  })

type Step =
  | { kind: 'promote'; key: ReleaseKey }
  | { kind: 'rollback'; remote: string; version: string | undefined }
  | { kind: 'publish'; remote: string; pages: readonly string[]; promote: boolean }
  | { kind: 'judge' }
  | { kind: 'promoteTogether'; releases: ReleaseKey[] }

const remote = fc.constantFrom(...remotes)
const version = fc.constantFrom(...versions)
const key = fc.record({ remote, version })
const step: fc.Arbitrary<Step> = fc.oneof(
  key.map((one): Step => ({ kind: 'promote', key: one })),
  fc.tuple(remote, fc.option(version, { nil: undefined })).map(([name, to]): Step => ({
    ...{ kind: 'rollback', remote: name, version: to },
  })),
  fc
    .tuple(remote, fc.subarray([...paths]), fc.boolean())
    .map(([name, pages, promote]): Step => ({ kind: 'publish', remote: name, pages, promote })),
  fc.constant<Step>({ kind: 'judge' }),
  fc
    .uniqueArray(key, { minLength: 1, maxLength: 3, selector: (one) => one.remote })
    .map((releases): Step => ({ kind: 'promoteTogether', releases })),
)

/** A page becomes another remote's while the candidate waits for the gate: too rare to be left to chance. */
const pageTakenWhileJudged: Step[] = [
  { kind: 'publish', remote: 'alpha', pages: [paths[3]], promote: true },
  { kind: 'promote', key: { remote: 'beta', version: '1.1.0' } },
  { kind: 'judge' },
]

const clients = new Map<string, ReleaseClient>()
const portal = await startPortalWithShell()
for (const name of remotes) {
  const client = await createReleaseClient(portal, name)
  clients.set(name, client)
  for (const each of versions) await client.ship(build(name, each, pagesOf[each]), { promote: false })
}
afterAll(() => portal.close())

const clientOf = (name: string): ReleaseClient => {
  const client = clients.get(name)
  if (!client) throw new Error(`There is no client of ${name}`)
  return client
}

let published = 0
/** The candidates in the gate's queue, the oldest first. */
let waiting: Build[] = []

/** Runs one step; returns whether it was done, or null when it was not possible. Any failure but a refusal throws. */
async function run(each: Step): Promise<boolean | null> {
  if (each.kind === 'promoteTogether') return promoteAll(each.releases)
  if (each.kind === 'publish') return publish(each.remote, each.pages, each.promote)
  if (each.kind === 'judge') return judge()
  const { status } =
    each.kind === 'promote'
      ? await clientOf(each.key.remote).command('promote', { version: each.key.version })
      : await clientOf(each.remote).command('rollback', { version: each.version })
  expect([200, 404, 409, 422]).toContain(status)
  return status === 200
}

async function promoteAll(releases: ReleaseKey[]): Promise<boolean> {
  try {
    await promoteTogether(await verdictDeps(portal), 'admin:zohra', { releases, reason: 'a step' })
    return true
  } catch (error) {
    if (error instanceof HttpError && error.code === 'release.refused') return false
    throw error
  }
}

/** Uploads a new version and puts it into the gate's queue. */
async function publish(name: string, pages: readonly string[], promote: boolean): Promise<boolean | null> {
  if (waiting.some(({ manifest }) => manifest.name === name)) return null
  published += 1
  const next = build(name, `2.0.${published}`, pages)
  const client = clientOf(name)
  // Reserved as one that stays behind, so that every check until the verdict is needed.
  const reserved = await client.reserve(next, { promote: false })
  expect(reserved.status).toBe(201)
  await client.uploadAll(next)
  const queued = await client.publish(next.manifest.version, { promote })
  if (queued.status === 422) return false
  waiting.push(next)
  return true
}

/** Passes every check of the oldest candidate, whatever has become live since it was published. */
async function judge(): Promise<boolean | null> {
  const next = waiting.shift()
  return next ? (await judgeNext(portal, { report: reportOn(next), findings: [] })) === 'published' : null
}

interface Clash {
  snapshot: number
  one: string
  other: string
}

/** The pages that two remotes have in one snapshot, found apart from the checks of the portal. */
async function findClashes(): Promise<Clash[]> {
  const { rows } = await sql<{ snapshot: number; manifest: BuiltManifest }>`
    select e.snapshot_id as snapshot, r.manifest
    from registry_entry e join remote_release r using (remote, version)`.execute(portal.db)
  return rows.flatMap(({ snapshot, manifest: one }) =>
    rows
      .filter((row) => row.snapshot === snapshot && row.manifest.name > one.name && haveOnePage(one, row.manifest))
      .map(({ manifest: other }) => ({ snapshot, one: one.name, other: other.name })),
  )
}

const haveOnePage = (one: BuiltManifest, other: BuiltManifest) =>
  one.routes.some((route) => other.routes.some(({ path }) => patternsOverlap(route.path, path)))

it('no snapshot has a page twice, after any steps of teams and the operator', async () => {
  const outcomes = new Map<string, number>()
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
    await sql`truncate registry_snapshot, registry_entry`.execute(portal.db)
    await portal.db.updateTable('remote_release').set({ is_bad: false }).execute()
    await portal.db.deleteFrom('remote_release').where('state', '=', 'queued').execute()
    waiting = []
    for (const each of steps) {
      const isDone = await run(each)
      if (isDone === null) continue
      const outcome = `${each.kind} ${isDone ? 'done' : 'refused'}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect(await findClashes()).toEqual([])
  })
  await fc.assert(property, { ...propertyRuns(60), examples: [[pageTakenWhileJudged]] })
  // The steps do succeed and are refused, each of them.
  afterAllRuns(() => {
    for (const kind of ['promote', 'rollback', 'publish', 'judge', 'promoteTogether'])
      for (const outcome of ['done', 'refused']) expect(outcomes.get(`${kind} ${outcome}`)).toBeGreaterThan(0)
  })
})
