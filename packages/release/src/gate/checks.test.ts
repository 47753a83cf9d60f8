import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { candidate, candidateWithManifest, file, graph, livePortal, checkInput, text } from '../testing/candidate.ts'
import { buildCheck } from './build.ts'
import { filesCheck } from './files.ts'
import type { Check, CheckInput } from './gate.ts'
import { runGate } from './gate.ts'
import { operationsCheck } from './operations.ts'
import { ownershipCheck } from './ownership.ts'
import { portalContractCheck } from './portal-contract.ts'
import { sharedModulesCheck } from './shared-modules.ts'
import { sizeCheck } from './size.ts'
import { textsCheck } from './texts.ts'

const quick = [
  buildCheck,
  ownershipCheck,
  filesCheck,
  sharedModulesCheck,
  portalContractCheck,
  operationsCheck,
  textsCheck,
  sizeCheck,
]

async function findings(check: Check, changes: Partial<CheckInput>): Promise<string[]> {
  const verdict = await check.run(checkInput(changes))
  for (const { remedy } of verdict.findings) expect(remedy).toMatch(/\w{2,} .*\.$/)
  return verdict.findings.map((finding) => finding.text)
}

it.each(quick)('$title: a sound build passes', async (check) => {
  expect(await findings(check, {})).toEqual([])
})

describe('the build', () => {
  it.each([
    ['published', { published: ['1.2.0-3f2a91bc'] }],
    [
      'live',
      {
        live: livePortal({
          remotes: [{ name: 'marks', version: '1.2.0-3f2a91bc', global: 'x', routes: [], menu: [] }],
        }),
      },
    ],
  ])('is refused when its version is already %s', async (_what, changes) => {
    expect(await findings(buildCheck, changes)).toEqual([
      'Version 1.2.0-3f2a91bc was published before, and a version never changes.',
    ])
  })

  it('is refused when the hash of its entry differs', async () => {
    const other = candidate().files.map((one) =>
      one.path === 'remoteEntry.js' ? file(one.path, `${String(one.bytes)};`) : one,
    )
    expect(await findings(buildCheck, { candidate: candidate({ files: other }) })).toEqual([
      'remoteEntry.js has another hash than the manifest says.',
    ])
  })

  it('is refused when a chunk was changed after the build', async () => {
    const other = candidate().files.map((one) => (one.path === 'static/page.js' ? file(one.path, 'else()') : one))
    expect(await findings(buildCheck, { candidate: candidate({ files: other }) })).toEqual([
      'static/page.js is not the file that remoteEntry.js would load.',
    ])
  })

  it('is refused when a file that the first page needs is missing', async () => {
    const less = candidate().files.filter(({ path }) => path !== 'static/remote.js')
    expect(await findings(buildCheck, { candidate: candidate({ files: less }) })).toEqual([
      'static/remote.js is named by the manifest, but is not there.',
    ])
  })

  it('is refused when the declared routes and the pages differ', async () => {
    const routes = [{ path: '/Saisie', title: text('Saisie') }]
    expect(await findings(buildCheck, { candidate: candidateWithManifest({ routes }) })).toEqual([
      '/Saisie is declared, but has no page.',
      '/Note/:type has a page, but is not declared.',
    ])
  })

  it('is refused when its container does not open', async () => {
    expect(await findings(buildCheck, { candidate: candidate({ opened: null, fault: 'broken' }) })).toEqual([
      'The container cannot be opened: broken',
    ])
  })
})

describe('the files', () => {
  it('must not contain documents of any kind, nor images with script', async () => {
    const files = [
      ...candidate().files,
      file('static/help.HTML', '<h1>Aide</h1>'),
      file('static/plain.svg', '<svg><path d="M0 0h8"/></svg>'),
      file('static/logo.svg', '<svg onload="alert(1)"/>'),
    ]
    expect(await findings(filesCheck, { candidate: candidate({ files }) })).toEqual([
      "static/help.HTML would open as a document with the rights of the portal's pages.",
      'static/logo.svg is an image that holds script.',
    ])
  })
})

describe('ownership', () => {
  it.each(['/livre/:book', '/Livre/:id', '/Livre/nouveau'])(
    'refuses %s, an address of another remote',
    async (path) => {
      const routes = [{ path, title: text('Livre') }]
      expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ routes }) })).toEqual([
        `${path} takes addresses of /Livre/:id, which belongs to library.`,
      ])
    },
  )

  it.each([
    ['/login', '/login'],
    ['/api/marks', '/api/*'],
    ['/Remotes/marks', '/remotes/*'],
    ['/:page', '/api/*'],
  ])('refuses %s, which the portal serves itself', async (path, owned) => {
    const routes = [{ path, title: text('Notes') }]
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ routes }) })).toEqual([
      `${path} takes addresses of ${owned}, which belongs to the portal itself.`,
    ])
  })

  it('allows a remote its own paths, in two spellings too', async () => {
    const { routes, menu } = candidate().manifest
    const both = [...routes, { path: '/note/:kind', title: text('Notes') }]
    const live = livePortal({ remotes: [{ name: 'marks', version: '1.1.0', global: 'x', routes, menu }] })
    expect(await findings(ownershipCheck, { live, candidate: candidateWithManifest({ routes: both }) })).toEqual([])
  })

  it.each(['library.books', 'library.mine'])('refuses the menu id %s of another remote', async (id) => {
    const menu = [{ id, path: '/Note/1', label: text('Notes'), group: 'marks', order: 1 }]
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ menu }) })).toEqual([
      `The menu id ${id} belongs to library.`,
    ])
  })

  it('refuses one menu id twice', async () => {
    const [entry] = candidate().manifest.menu
    const menu = entry ? [entry, { ...entry, order: 20 }] : []
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ menu }) })).toEqual([
      'The menu id marks.ds belongs to another entry of this remote.',
    ])
  })

  it.each([
    ['localStorage.setItem("draft","")', 'localStorage'],
    ['window.sessionStorage', 'sessionStorage'],
    ['indexedDB.open("x")', 'indexedDB'],
    ['document.cookie="a=b"', 'cookie'],
  ])('refuses %s', async (code, name) => {
    const files = [...candidate().files, file('static/draft.js', code)]
    expect(await findings(ownershipCheck, { candidate: candidate({ files }) })).toEqual([
      `static/draft.js uses ${name}: a remote keeps nothing of its own in the browser.`,
    ])
  })
})

describe('shared modules', () => {
  it('must be provided by the portal', async () => {
    const sharedRanges = { lodash: '^4.0.0' }
    expect(await findings(sharedModulesCheck, { candidate: candidateWithManifest({ sharedRanges }) })).toEqual([
      'The portal does not provide lodash.',
    ])
  })

  it.each(['^20.0.0', '^19.4.0', '~19.2.9', '19.3.0'])('must match the range: react %s does not', async (range) => {
    expect(
      await findings(sharedModulesCheck, { candidate: candidateWithManifest({ sharedRanges: { react: range } }) }),
    ).toEqual([`react asks for ${range}, and the portal provides 19.3.1.`])
  })

  it('must require a range that can be compared', async () => {
    const sharedRanges = { react: 'latest || next' }
    expect(await findings(sharedModulesCheck, { candidate: candidateWithManifest({ sharedRanges }) })).toEqual([
      'react asks for latest || next, which is no range that can be compared.',
    ])
  })

  it('are bundled nowhere else; only the calls of the API client are', async () => {
    const carried = { files: ['static/page.js'], imports: [], loads: [] }
    const modules = {
      ...graph.modules,
      'react/index.js': carried,
      'react/jsx-runtime.js': carried,
      'react/unused.js': { ...carried, files: [] },
      '@portal/ui/src/marks/index.ts': carried,
      '@portal/api-client/src/client/configure.ts': carried,
      '@portal/api-client/src/adapters/marks.ts': carried,
      '@portal/api-client/generated/sdk.gen.js': carried,
      '@portal/api-client/generated/sdk/saveMarks.gen.js': carried,
      '@portal/api-client/src/generated/@tanstack/react-query/listYears.gen.ts': carried,
      'tiny/index.js': carried,
    }
    expect(await findings(sharedModulesCheck, { candidate: candidate({ graph: { ...graph, modules } }) })).toEqual([
      'react is bundled a second time: react/index.js and 1 more.',
      '@portal/ui is bundled a second time: @portal/ui/src/marks/index.ts.',
      '@portal/api-client is bundled a second time: @portal/api-client/src/client/configure.ts.',
    ])
  })
})

describe('the portal contract', () => {
  it.each([0, 2])('refuses contract %d when the portal has contract 1', async (contract) => {
    expect(await findings(portalContractCheck, { candidate: candidateWithManifest({ contract }) })).toEqual([
      `The remote speaks portal contract ${contract}, the portal 1.`,
    ])
  })
})

describe('the operations', () => {
  const paths = { '/api/note/save': { post: { requestBody: { content: {} } } } }
  const calling = candidateWithManifest({ operations: ['POST /api/note/save'] }, { contract: { paths } })

  it('pass when the live API has them', async () => {
    expect(await findings(operationsCheck, { candidate: calling, live: livePortal({ api: { paths } }) })).toEqual([])
  })

  it('are refused when the live API no longer has them', async () => {
    expect(await findings(operationsCheck, { candidate: calling })).toEqual([
      'POST /api/note/save: the portal no longer offers it.',
    ])
  })

  it('are refused without a description in the contract', async () => {
    const blind = candidateWithManifest({ operations: ['POST /api/note/save'] })
    expect(await findings(operationsCheck, { candidate: blind, live: livePortal({ api: { paths } }) })).toEqual([
      'POST /api/note/save: contract.json does not describe it.',
    ])
  })

  it('are refused when the live API requires more', async () => {
    const required = { requestBody: { required: true, content: { 'application/json': { schema: {} } } } }
    const live = livePortal({ api: { paths: { '/api/note/save': { post: required } } } })
    expect(await findings(operationsCheck, { candidate: calling, live })).toEqual([
      'POST /api/note/save: request must now have a body.',
    ])
  })
})

describe('the texts', () => {
  it('are refused when a language has a missing or empty text', async () => {
    const texts = { fr: { title: 'Notes', saved: '{{count}} notes' }, en: { title: ' ', saved: '{{n}} marks' } }
    expect(await findings(textsCheck, { candidate: candidate({ texts }) })).toEqual([
      'ar: the build carries no texts.',
      'en: title is empty.',
      'en: saved has an unknown variable n.',
    ])
  })

  it('are refused when a title or a menu entry has no Arabic text', async () => {
    const routes = [{ path: '/Note/:type', title: { fr: 'Notes', en: 'Marks', ar: 'Notes' } }]
    const [entry] = candidate().manifest.menu
    const menu = entry ? [{ ...entry, label: { ...entry.label, ar: 'DS' } }] : []
    expect(await findings(textsCheck, { candidate: candidateWithManifest({ routes, menu }) })).toEqual([
      'The title of /Note/:type has no Arabic words: "Notes".',
      'The menu entry marks.ds has no Arabic words: "DS".',
    ])
  })
})

describe('the size', () => {
  const noise = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString('hex')

  it('of the entry is limited', async () => {
    const files = [file('remoteEntry.js', noise(10_000)), ...candidate().files.slice(1)]
    expect(await findings(sizeCheck, { candidate: candidate({ files }) })).toEqual([
      expect.stringMatching(/^remoteEntry\.js takes [456]\.\d kB, and at most 4\.0 kB are allowed\.$/),
    ])
  })

  it('of a page is limited, with everything that a cold start fetches', async () => {
    const heavy = [file('static/remote.js', noise(60_000)), file('static/page.js', noise(60_000))]
    const files = [...candidate().files.slice(0, 1), ...heavy]
    expect(await findings(sizeCheck, { candidate: candidate({ files }) })).toEqual([
      expect.stringMatching(/^\/Note\/:type takes [67]\d\.\d kB/),
    ])
  })

  it('excludes what is fetched later', async () => {
    const files = [...candidate().files, file('static/later.js', noise(200_000))]
    expect(await findings(sizeCheck, { candidate: candidate({ files }) })).toEqual([])
  })
})

describe('the gate', () => {
  const good: Check = { id: 'good', title: 'Good', run: () => ({ findings: [], facts: ['a fact'] }) }
  const bad: Check = { id: 'bad', title: 'Bad', run: () => ({ findings: [{ text: 'Wrong.', remedy: 'Mend it.' }] }) }
  const broken: Check = { id: 'broken', title: 'Broken', run: () => Promise.reject(new Error('no memory')) }
  const options = { portal: 'http://portal.example', at: new Date('2026-11-21T10:00:00Z') }

  it('passes when every check passes, and keeps the facts', async () => {
    expect(await runGate(checkInput(), { ...options, checks: [good] })).toEqual({
      remote: 'marks',
      version: '1.2.0-3f2a91bc',
      at: '2026-11-21T10:00:00.000Z',
      portal: 'http://portal.example',
      passed: true,
      checks: [{ id: 'good', title: 'Good', passed: true, findings: [], facts: ['a fact'] }],
    })
  })

  it('runs every check, also after one that failed or threw, and then fails', async () => {
    const told: string[] = []
    const onDone = ({ id }: { id: string }) => told.push(id)
    const report = await runGate(checkInput(), { ...options, checks: [bad, broken, good], onDone })
    expect(report.checks.map(({ passed }) => passed)).toEqual([false, false, true])
    expect(report.checks[1]?.findings[0]?.text).toBe('The check broke off: no memory')
    expect(report.passed).toBe(false)
    expect(told).toEqual(['bad', 'broken', 'good'])
  })
})
