import { sourceMapFolder } from '@portal/release-format/source-maps'
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFaultsCheck } from '../observers/faults/faults.ts'
import { text } from '../testing/candidate.ts'
import { setUpPlays } from '../testing/play-candidate.ts'
import type { Candidate } from './candidate.ts'
import { readCandidate } from './read-candidate.ts'
import { sourcesFrom } from './source-places.ts'

const packages = join(import.meta.dirname, '../../..')
const bundler = join(packages, 'build-preset/node_modules/@rsbuild')

const contents: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'team-marks',
    version: '1.0.0',
    type: 'module',
    dependencies: { '@portal/remote-kit': '*' },
  }),
  // Modules that the portal provides are not in the build.
  'node_modules/@portal/remote-kit/package.json': JSON.stringify({ name: '@portal/remote-kit', version: '1.0.0' }),
  'remote.json': JSON.stringify({
    name: 'marks',
    contract: 1,
    routes: [{ path: '/Note', title: text('Notes') }],
    menu: [{ id: 'marks.note', path: '/Note', label: text('Notes'), group: 'marks', order: 10 }],
  }),
  'rsbuild.config.ts': `import { remote } from '@portal/build-preset'
    export default remote(import.meta.dirname)`,
  'without-maps.config.ts': `import { remote } from '@portal/build-preset'
    import { mergeRsbuildConfig } from '@rsbuild/core'
    const without = (config) => { config.devtool = false }
    const plugin = { name: 'without-maps', setup: (api) => api.modifyRspackConfig({ handler: without, order: 'post' }) }
    export default (params) => mergeRsbuildConfig(remote(import.meta.dirname)(params), {
      plugins: [plugin],
      output: { distPath: { root: 'without-maps' } },
    })`,
  'src/remote.tsx': `import { defineRemote } from '@portal/remote-kit'
    const routes = [{ path: '/Note', load: () => import('./page.ts').then(({ show }) => show) }]
    export const { bootstrap, prepare, mount, unmount } = defineRemote({ name: 'marks', routes })`,
  'src/page.ts': `interface Place { innerHTML: string; childElementCount: number }

export function show(container: Place): void {
  container.innerHTML = '<p>Douze notes</p>'
  setTimeout(() => count(container))
}

function count(container: Place): never {
  const found = container.childElementCount
  throw new Error(\`Counted \${found}\`)
}
`,
}
const thrownAt = 'src/page.ts:10'

const play = setUpPlays()
let folder: string
let candidate: Candidate

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'))
  for (const [file, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  symlinkSync(join(packages, 'build-preset'), join(folder, 'node_modules/@portal/build-preset'))
  symlinkSync(bundler, join(folder, 'node_modules/@rsbuild'))
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const config of ['without-maps.config.ts', 'rsbuild.config.ts']) {
    const words = [join(bundler, 'core/bin/rsbuild.js'), 'build', '--config', config]
    execFileSync(process.execPath, words, { cwd: folder, env })
  }
  candidate = readCandidate('marks', join(folder, 'dist'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a finding about a built page names the line of its source, by the maps of the build', async () => {
  const { problemsOf } = await play(createFaultsCheck(), candidate)
  const [problem = ''] = problemsOf('Note')
  expect(problem).toMatch(/^uncaught: Counted 1 \(static\/js\/async\/[\w.]+\.js:1:\d+\)$/)
  const addSources = sourcesFrom(join(folder, sourceMapFolder(candidate.manifest.version)))
  expect(addSources(problem)).toBe(problem.replace(')', `, ${thrownAt})`))
})

it('the built files are the same with and without maps, and name none', () => {
  const built = (root: string) =>
    globSync('**/*.*', { cwd: join(folder, root) })
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, root, file), 'utf8')])
  expect(built('dist')).toEqual(built('without-maps'))
  expect(JSON.stringify(built('dist'))).not.toMatch(/sourceMappingURL|\.map\b"/)
})

it('a position without a map stays as it is', () => {
  const found = 'uncaught: Later (static/other.js:1:20)'
  expect(sourcesFrom(folder)(found)).toBe(found)
})
