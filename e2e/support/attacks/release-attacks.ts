import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GateReport } from '../../../packages/release-format/src/gate-report.ts'
import type { MenuEntry } from '../../../packages/release-format/src/manifest.ts'
import { queryOf } from '../database.ts'
import { filesForHeads, type ListedRemote } from '../files-for-heads.ts'
import type { OwnPortal } from '../release/own-portal.ts'
import type { ReleaseApi, ReleaseResponse } from '../release/release-api.ts'
import { reservationOf, type Variant } from '../release/variant.ts'
import { manifestOf, path as ownPath, remote, withFiles, withManifest } from './candidate.ts'

/** The holder of a release token for one remote. */
interface Attacker {
  portal: OwnPortal
  api: ReleaseApi
  /** The same token, used for a remote of another team. */
  foreignApi: ReleaseApi
  /** A build that the gate would pass, in a version of its own. */
  build: Variant
  /** The version of a build that the gate has passed. */
  passed: string
  /** The token of a teacher's session. */
  teacher: string
}

/** An attack by calls of the release API, refused before the candidate is played. */
export interface ReleaseAttack {
  id: string
  attack: string
  /** The status, the code, and the first finding or field of the response. */
  answer: string
  act: (attacker: Attacker) => Promise<ReleaseResponse>
}

export function describeResponse({ status, body }: ReleaseResponse): string {
  const [finding] = body.findings ?? []
  return [status, body.code, finding?.text ?? body.fields?.[0]].filter(Boolean).join(' ')
}

/** A build whose page is at another path. */
function routeAttack(id: string, path: string, attack: string, answer: string): ReleaseAttack {
  const act: ReleaseAttack['act'] = ({ api, build }) => {
    const routes = manifestOf(build).routes.map((route) => ({ ...route, path }))
    return api.post('', reservationOf(withManifest(build, { routes, menu: [] })))
  }
  return { id, attack, answer, act }
}

const isTaken = (path: string, owned: string, owner: string) =>
  `422 release.refused ${path} takes addresses of ${owned}, which belongs to ${owner}.`
const noPath = '422 format manifest.routes.0.path'

/** A build whose menu entries have these fields. */
function menuAttack(id: string, changes: Partial<MenuEntry>, attack: string, finding: string): ReleaseAttack {
  const act: ReleaseAttack['act'] = ({ api, build }) => {
    const menu = manifestOf(build).menu.map((entry) => ({ ...entry, ...changes }))
    return api.post('', reservationOf(withManifest(build, { menu })))
  }
  return { id, attack, answer: `422 release.refused ${finding}`, act }
}

const label = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const manyLinks = Array.from({ length: 13 }, (_, at) => ({ id: `${remote}.link${at}`, path: ownPath, label }))

/** The response to the upload of a file of an open publish, which is then abandoned. */
async function uploadTo({ api }: Attacker, build: Variant, path: string, content: Buffer): Promise<ReleaseResponse> {
  await api.post('', reservationOf(build))
  const response = await api.upload(build.manifest.version, path, content)
  await api.post('/abandon')
  return response
}

/** Every attack by calls of the release API. */
export const releaseAttacks: readonly ReleaseAttack[] = [
  {
    id: 'own-report',
    attack: 'A report written by hand: the gate has passed every check',
    answer: '422 format report',
    act: ({ api, build }) => api.post('', { ...reservationOf(build), report: { passed: true, checks: [] } }),
  },
  {
    id: 'other-remote',
    attack: 'The token of one remote is used for another one',
    answer: '403 right.missing',
    act: ({ foreignApi, build }) => foreignApi.post('', reservationOf(build)),
  },
  {
    id: 'other-name',
    attack: 'A manifest with the name of another remote',
    answer: '422 release.manifest',
    act: ({ api, build }) => api.post('', reservationOf(withManifest(build, { name: 'account' }))),
  },
  {
    id: 'same-version',
    attack: 'Other code in a version that is published',
    answer: '409 release.exists',
    act: async ({ api, build, portal }) => {
      const [published] = await queryOf<{ version: string }>(
        portal.databaseUrl,
        `select version from remote_release where remote = '${remote}' and state = 'published'`,
      )
      return api.post('', reservationOf(withManifest(build, { version: published?.version })))
    },
  },
  routeAttack(
    'any-path',
    '/:page',
    'A path that matches every other one',
    isTaken('/:page', '/api/*', 'the portal itself'),
  ),
  routeAttack(
    'parameter',
    '/Note/:type',
    "A parameter in place of another remote's path",
    isTaken('/Note/:type', '/Note/1', 'marks'),
  ),
  routeAttack(
    'capitals',
    '/DASHBOARD',
    "Another remote's path in capitals",
    isTaken('/DASHBOARD', '/dashboard', 'account'),
  ),
  routeAttack('trailing-slash', '/dashboard/', "Another remote's path with a slash at its end", noPath),
  routeAttack('wildcard', '/*', 'A path with a wildcard', noPath),
  routeAttack('optional-segment', '/:page?', 'A path with an optional segment', noPath),
  routeAttack(
    'path-of-shell',
    '/login',
    'The path of the sign-in page',
    isTaken('/login', '/login', 'the portal itself'),
  ),
  routeAttack('path-of-api', '/API/login', 'A path of the API', isTaken('/API/login', '/api/*', 'the portal itself')),
  {
    id: 'forced-path',
    attack: "Another remote's path, published with `force`",
    answer: '404 absent',
    act: async ({ api, build }) => {
      const routes = manifestOf(build).routes.map((route) => ({ ...route, path: '/dashboard' }))
      const clashing = withManifest(build, { routes, menu: [] })
      await api.post('', reservationOf(clashing))
      return api.post(`/${clashing.manifest.version}/publish`, { force: true })
    },
  },
  menuAttack(
    'menu-id',
    { id: 'library.printRuns' },
    "Another remote's id of a menu entry",
    'The menu id library.printRuns belongs to library.',
  ),
  menuAttack(
    'menu-id-of-later',
    { id: 'library.comingSoon' },
    'An id of a menu entry that another remote may have later',
    `The menu id library.comingSoon does not begin with ${remote}., as those of ${remote} do.`,
  ),
  menuAttack(
    'menu-link',
    { path: '/dashboard' },
    "A menu entry of its own for another remote's page",
    `The link of ${remote}.own leads to /dashboard, which is no page of ${remote}.`,
  ),
  menuAttack(
    'many-links',
    { children: manyLinks },
    'A menu entry with so many links that the others are out of sight',
    '13 children of a menu entry are too many: at most 12.',
  ),
  menuAttack(
    'first-place',
    { order: -1_000_000 },
    'A place before every other menu entry',
    `The order -1000000 of ${remote}.own is not between 0 and 999.`,
  ),
  menuAttack(
    'label-direction',
    { label: { ...label, fr: '\u202eseton' } },
    'A label with a control character that turns the text after it around',
    `The label of ${remote}.own in fr is not one line of at most 40 ordinary characters.`,
  ),
  {
    id: 'global',
    attack: 'The global of another remote, where its container would run',
    answer:
      '422 release.refused The global portal_account_9 does not begin with portal_schedule, as those of schedule do.',
    act: ({ api, build }) => api.post('', reservationOf(withManifest(build, { global: 'portal_account_9' }))),
  },
  {
    id: 'menu-group',
    attack: 'A menu group of the portal, whose heading it would replace',
    answer: '422 release.refused The menu group marks belongs to the portal itself.',
    act: ({ api, build }) =>
      api.post('', reservationOf(withManifest(build, { menuGroups: [{ id: 'marks', label, order: 1 }] }))),
  },
  {
    id: 'host-entry',
    attack: 'A shared module that configures the page: `@portal/api-client/host` with `configureApi`',
    answer: '422 release.refused It needs @portal/api-client/host ^2.0.0; the shell provides none.',
    act: async ({ api, build }) => {
      const sharedRanges = { ...manifestOf(build).sharedRanges, '@portal/api-client/host': '^2.0.0' }
      const wanting = withManifest(build, { sharedRanges })
      await api.post('', reservationOf(wanting))
      for (const [path, bytes] of wanting.files) await api.upload(wanting.manifest.version, path, bytes)
      return api.post(`/${wanting.manifest.version}/publish`, { force: true })
    },
  },
  {
    id: 'changed-upload',
    attack: 'An uploaded file is changed in the storage before the gate reads it',
    answer: '200 refused remoteEntry.js is not the file that was uploaded.',
    act: async ({ api, build, portal }) => {
      const afterUpload = async () => {
        const [release] = await queryOf<{ folder: string }>(
          portal.databaseUrl,
          `select folder from remote_release where remote = '${remote}' and version = '${build.manifest.version}'`,
        )
        await appendFile(join(portal.folder, 'data/files', release?.folder ?? '', 'remoteEntry.js'), ';alert(1)')
      }
      const { state, findings } = await api.judge(build, { force: true, afterUpload })
      return { status: 200, body: { code: state, findings } }
    },
  },
  {
    id: 'report-without-check',
    attack: 'The stored report of a passed version lacks a check, so that the check was not needed',
    answer: '409 release.unsigned',
    act: async ({ api, passed, portal }) => {
      const row = `where remote = '${remote}' and version = '${passed}'`
      const [before] = await queryOf<{ report: GateReport }>(
        portal.databaseUrl,
        `select report from remote_release ${row}`,
      )
      const setReport = (report: object) =>
        queryOf(portal.databaseUrl, `update remote_release set report = $json$${JSON.stringify(report)}$json$ ${row}`)
      const checks = before?.report.checks.filter(({ id }) => id !== 'globals')
      await setReport({ ...before?.report, checks })
      const response = await api.post('/promote', { version: passed })
      await setReport({ ...before?.report })
      return response
    },
  },
  {
    id: 'document',
    attack: 'An HTML page among the files',
    answer: "422 release.files page.html would open as a document with the rights of the portal's pages.",
    act: ({ api, build }) =>
      api.post('', reservationOf(withFiles(build, { 'page.html': '<script>alert(1)</script>' }))),
  },
  {
    id: 'image-with-script',
    attack: 'An SVG image with script among the files',
    answer: '422 release.scriptInImage',
    act: (attacker) => {
      const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      return uploadTo(attacker, withFiles(attacker.build, { 'image.svg': image }), 'image.svg', image)
    },
  },
  {
    id: 'other-file',
    attack: 'The upload of a file that is not the declared one',
    answer: '422 release.file',
    act: (attacker) => uploadTo(attacker, attacker.build, 'remoteEntry.js', Buffer.from('alert(1)')),
  },
  ...['', '~AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'].map((key): ReleaseAttack => ({
    id: key ? 'guessed-key' : 'file-for-heads',
    attack: key
      ? "A teacher asks for the code of a head's page with a guessed key"
      : "A teacher asks for the code of a head's page by the URL that the registry gives teachers",
    answer: '404 route.unknown',
    act: async ({ portal, teacher }) => {
      const headers = { authorization: `Bearer ${teacher}` }
      const registry = await fetch(`${portal.url}/portal/registry`, { headers })
      const { remotes }: { remotes: ListedRemote[] } = await registry.json()
      const base = remotes.find(({ name }) => name === remote)?.base.replace(/\/$/, `${key}/`)
      const [file] = await filesForHeads(remote)
      const entry = await fetch(`${portal.url}${base}remoteEntry.js`, { headers })
      if (!entry.ok) throw new Error(`The entry responded ${entry.status}`)
      const response = await fetch(`${portal.url}${base}${file}`, { headers })
      return { status: response.status, body: await response.json() }
    },
  })),
]
