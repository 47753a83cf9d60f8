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
async function cruiseOf(imports: Record<string, string>, { isTypeOnly = false } = {}): Promise<Cruise> {
  const root = mkdtempSync(join(tmpdir(), 'portal-boundaries-'))
  folders.push(root)
  for (const to of Object.values(imports)) write(join(root, to), 'export const one = 1\n')
  for (const [from, to] of Object.entries(imports)) {
    write(
      join(root, from),
      `export ${isTypeOnly ? 'type ' : ''}{ one } from '${'../'.repeat(from.split('/').length - 1)}${to}'\n`,
    )
  }
  return cruiseProject(root)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

describe('the import rules refuse that', () => {
  it.each([
    ['a new app imports another app', 'apps/future/src/a.ts', 'apps/other/src/b.ts', 'layer-of-apps'],
    ['an app imports the server', 'apps/future/src/a.ts', 'server/src/b.ts', 'layer-of-apps'],
    ['a package imports an app', 'packages/ui/src/a.ts', 'apps/future/src/b.ts', 'layer-of-packages/ui'],
    [
      'the UI kit imports the API client',
      'packages/ui/src/a.ts',
      'packages/api-client/src/b.ts',
      'layer-of-packages/ui',
    ],
    [
      'the API client imports the UI kit',
      'packages/api-client/src/a.ts',
      'packages/ui/src/b.ts',
      'layer-of-packages/api-client',
    ],
    ['the domain imports a package', 'packages/domain/src/a.ts', 'packages/ui/src/b.ts', 'layer-of-packages'],
    ['a new package imports another package', 'packages/new/src/a.ts', 'packages/ui/src/b.ts', 'layer-of-packages'],
    [
      'the package shared with the server imports a package',
      'packages/release-format/src/a.ts',
      'packages/ui/src/b.ts',
      'layer-of-packages',
    ],
    [
      'a remote imports the release format',
      'apps/future/src/a.ts',
      'packages/release-format/src/b.ts',
      'layer-of-apps',
    ],
    ['the server imports a package', 'server/src/a.ts', 'packages/api-client/src/b.ts', 'layer-of-server'],
    [
      'a feature imports a module of another feature',
      'apps/future/src/features/one/a.ts',
      'apps/future/src/features/two/b.ts',
      'features-are-strangers',
    ],
    [
      'a server module imports another module',
      'server/src/modules/marks/a.ts',
      'server/src/modules/schedule/b.ts',
      'modules-are-strangers',
    ],
    [
      'a route imports a query',
      'server/src/modules/marks/a.routes.ts',
      'server/src/modules/marks/a.sql.ts',
      'routes-read-through-services',
    ],
    [
      'a route imports the database',
      'server/src/modules/marks/a.routes.ts',
      'server/src/database/connect.ts',
      'routes-read-through-services',
    ],
    ['a page imports test helpers', 'apps/future/src/a.ts', 'packages/testing/src/b.ts', 'test-help-for-tests'],
    [
      'a remote imports what only the host of a page may',
      'apps/future/src/a.ts',
      'packages/api-client/src/host.ts',
      'host-entries-for-hosts',
    ],
    [
      'a page imports the build preset',
      'apps/future/src/a.ts',
      'packages/build-preset/src/b.ts',
      'build-preset-for-builds',
    ],
    [
      'an app imports Chakra directly',
      'apps/future/src/a.ts',
      'node_modules/@chakra-ui/react/b.js',
      'chakra-and-emotion-in-one-place',
    ],
    ['an app imports axios directly', 'apps/future/src/a.ts', 'node_modules/axios/b.js', 'http-in-one-place'],
    [
      'a remote imports the router directly',
      'apps/future/src/a.ts',
      'node_modules/react-router/b.js',
      'router-in-one-place',
    ],
    [
      'the server imports the library for version ranges',
      'server/src/a.ts',
      'node_modules/semver/b.js',
      'version-ranges-in-one-place',
    ],
    [
      'the release format imports another library',
      'packages/release-format/src/a.ts',
      'node_modules/other/b.js',
      'release-format-uses-semver-alone',
    ],
    [
      'the search for a browser imports a package',
      'packages/gate/src/browser/find-chromium.ts',
      'packages/release-format/src/b.ts',
      'find-chromium-without-packages',
    ],
    [
      'the shell compares version ranges',
      'apps/shell/src/a.ts',
      'packages/release-format/src/version-range.ts',
      'no-version-ranges-in-browsers',
    ],
    [
      'infrastructure imports a domain module',
      'server/src/http/a.ts',
      'server/src/modules/marks/b.ts',
      'http-knows-no-domain',
    ],
    ['infrastructure imports the kernel', 'server/src/storage/a.ts', 'server/src/kernel/b.ts', 'http-knows-no-domain'],
    [
      'the kernel imports a domain module',
      'server/src/kernel/a.ts',
      'server/src/modules/marks/b.ts',
      'kernel-knows-no-module',
    ],
    [
      'a part of the import module imports another module',
      'server/src/modules/import/a.ts',
      'server/src/modules/marks/b.ts',
      'modules-are-strangers',
    ],
    ['the server imports the demo institute', 'server/src/modules/a.ts', 'server/demo/b.ts', 'demo-apart'],
    ['code imports a test', 'server/src/a.ts', 'server/src/b.test.ts', 'nobody-imports-a-test'],
  ])('%s', async (_what, from, to, rule) => {
    const { violations } = await cruiseOf({ [from]: to })
    expect(violations).toEqual([`${rule}: ${from} -> ${to}`])
  })

  it.each([false, true])('two modules import each other, with types only: %s', async (isTypeOnly) => {
    const { violations } = await cruiseOf(
      { 'server/src/a.ts': 'server/src/b.ts', 'server/src/b.ts': 'server/src/a.ts' },
      { isTypeOnly },
    )
    expect(violations.join()).toContain('no-circles')
  })
})

describe('the import rules allow that', () => {
  it.each([
    ['an app imports the UI kit', 'apps/future/src/a.ts', 'packages/ui/src/b.ts'],
    ['an app imports its own modules', 'apps/future/src/features/one/a.ts', 'apps/future/src/parts/b.ts'],
    ['a test of an app imports test helpers', 'apps/future/src/a.test.ts', 'packages/testing/src/b.ts'],
    ['the shell imports the router', 'apps/shell/src/a.ts', 'node_modules/react-router/b.js'],
    ['the administration parses its command line', 'server/src/admin/a.ts', 'node_modules/commander/b.js'],
    ['the server imports the release format', 'server/src/a.ts', 'packages/release-format/src/b.ts'],
    ['the server loads the demo institute at start', 'server/src/main.ts', 'server/demo/b.ts'],
    [
      'the importer writes by the rules of another module',
      'server/src/modules/import/importer/a.ts',
      'server/src/modules/people/b.ts',
    ],
    ['the UI kit imports the domain', 'packages/ui/src/a.ts', 'packages/domain/src/b.ts'],
    ['the API client imports the domain', 'packages/api-client/src/a.ts', 'packages/domain/src/b.ts'],
    ['the release format imports semver', 'packages/release-format/src/a.ts', 'node_modules/semver/b.js'],
    ['e2e tests import the scripts that start the portal', 'e2e/support/a.ts', 'scripts/lib/b.ts'],
  ])('%s', async (_what, from, to) => {
    const { violations, modules } = await cruiseOf({ [from]: to })
    expect(violations).toEqual([])
    expect(modules).toBeGreaterThan(0)
  })
})
