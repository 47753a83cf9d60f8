import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { cruiseProject, type Cruise } from './cruise.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Runs the import rules on a temporary project in which each of these files imports one other file. */
async function cruiseOf(imports: Record<string, string>): Promise<Cruise> {
  const root = mkdtempSync(join(tmpdir(), 'portal-boundaries-'))
  folders.push(root)
  for (const to of Object.values(imports)) write(join(root, to), 'export const one = 1\n')
  for (const [from, to] of Object.entries(imports)) {
    write(join(root, from), `export { one } from '${'../'.repeat(from.split('/').length - 1)}${to}'\n`)
  }
  return cruiseProject(root)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

describe('the import rules refuse that', () => {
  it.each([
    [
      'an app that nobody knows yet imports another app',
      'apps/future/src/a.ts',
      'apps/other/src/b.ts',
      'layer-of-apps',
    ],
    ['an app imports the server', 'apps/future/src/a.ts', 'server/src/b.ts', 'layer-of-apps'],
    ['a package imports an app', 'packages/ui/src/a.ts', 'apps/future/src/b.ts', 'layer-of-packages/ui'],
    ['the UI kit knows the client', 'packages/ui/src/a.ts', 'packages/api-client/src/b.ts', 'layer-of-packages/ui'],
    ['the client knows the UI kit', 'packages/api-client/src/a.ts', 'packages/ui/src/b.ts', 'layer-of-packages'],
    [
      'a package that nobody knows yet imports another',
      'packages/new/src/a.ts',
      'packages/ui/src/b.ts',
      'layer-of-packages',
    ],
    [
      'the leaf of both sides imports a package',
      'packages/release-format/src/a.ts',
      'packages/ui/src/b.ts',
      'layer-of-packages',
    ],
    [
      'a remote knows how releases are judged',
      'apps/future/src/a.ts',
      'packages/release-format/src/b.ts',
      'layer-of-apps',
    ],
    ['the server imports a package', 'server/src/a.ts', 'packages/api-client/src/b.ts', 'layer-of-server'],
    [
      'a feature imports the inside of another',
      'apps/future/src/features/one/a.ts',
      'apps/future/src/features/two/b.ts',
      'features-are-strangers',
    ],
    ['a page is built on test help', 'apps/future/src/a.ts', 'packages/testing/src/b.ts', 'test-help-for-tests'],
    [
      'a page uses the build preset',
      'apps/future/src/a.ts',
      'packages/build-preset/src/b.ts',
      'build-preset-for-builds',
    ],
    [
      'an app uses Chakra by itself',
      'apps/future/src/a.ts',
      'node_modules/@chakra-ui/react/b.js',
      'chakra-and-emotion-in-one-place',
    ],
    ['an app uses axios by itself', 'apps/future/src/a.ts', 'node_modules/axios/b.js', 'http-in-one-place'],
    [
      'a remote uses the router by itself',
      'apps/future/src/a.ts',
      'node_modules/react-router/b.js',
      'router-in-one-place',
    ],
    [
      'the platform knows a domain',
      'server/src/platform/a.ts',
      'server/src/modules/marks/b.ts',
      'platform-knows-no-domain',
    ],
    ['code imports a test', 'server/src/a.ts', 'server/src/b.test.ts', 'nobody-imports-a-test'],
  ])('%s', async (_what, from, to, rule) => {
    const { violations } = await cruiseOf({ [from]: to })
    expect(violations).toEqual([`${rule}: ${from} -> ${to}`])
  })

  it('two modules import each other', async () => {
    const { violations } = await cruiseOf({
      'server/src/a.ts': 'server/src/b.ts',
      'server/src/b.ts': 'server/src/a.ts',
    })
    expect(violations.join()).toContain('no-circles')
  })
})

describe('the import rules allow that', () => {
  it.each([
    ['an app uses the UI kit', 'apps/future/src/a.ts', 'packages/ui/src/b.ts'],
    ['an app uses its own parts', 'apps/future/src/features/one/a.ts', 'apps/future/src/parts/b.ts'],
    ['a test of an app uses test help', 'apps/future/src/a.test.ts', 'packages/testing/src/b.ts'],
    ['the shell uses the router', 'apps/shell/src/a.ts', 'node_modules/react-router/b.js'],
    ['the server judges a release as the gate does', 'server/src/a.ts', 'packages/release-format/src/b.ts'],
    ['journeys start the portal', 'e2e/portal/a.ts', 'scripts/lib/b.ts'],
  ])('%s', async (_what, from, to) => {
    const { violations, modules } = await cruiseOf({ [from]: to })
    expect(violations).toEqual([])
    expect(modules).toBeGreaterThan(0)
  })
})
