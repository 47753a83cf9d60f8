import { globalName } from '@portal/release-format/global-name'
import { packageOf } from '@portal/release-format/module-graph'
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseId } from './release-id.ts'
import { installedVersion, sharedModules, sharedRanges, sharedVersions } from './shared-modules.ts'

let remote: string

beforeEach(() => {
  remote = mkdtempSync(join(tmpdir(), 'remote-'))
  mkdirSync(join(remote, 'src'))
  mkdirSync(join(remote, 'node_modules/react'), { recursive: true })
  writeFileSync(
    join(remote, 'package.json'),
    JSON.stringify({ name: 'marks', version: '1.2.0', dependencies: { react: 'catalog:' } }),
  )
  writeFileSync(join(remote, 'node_modules/react/package.json'), JSON.stringify({ name: 'react', version: '19.3.1' }))
  writeFileSync(join(remote, 'remote.json'), '{}')
  writeFileSync(join(remote, 'src/remote.tsx'), 'export const mount = 1')
})
afterEach(() => rmSync(remote, { recursive: true }))

describe("a release's id", () => {
  it('begins with the version and is the same for the same inputs in any folder', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'other-'))
    cpSync(remote, elsewhere, { recursive: true })
    expect(releaseId(remote)).toMatch(/^1\.2\.0-[0-9a-f]{8}$/)
    expect(releaseId(elsewhere)).toBe(releaseId(remote))
    rmSync(elsewhere, { recursive: true })
  })

  it.each([
    ['a source', () => writeFileSync(join(remote, 'src/remote.tsx'), 'export const mount = 2')],
    ['a new file', () => writeFileSync(join(remote, 'src/paths.ts'), '')],
    ['what it declares', () => writeFileSync(join(remote, 'remote.json'), '{"name":"marks"}')],
    [
      'an installed dependency',
      () => writeFileSync(join(remote, 'node_modules/react/package.json'), '{"name":"react","version":"19.3.2"}'),
    ],
  ])('changes with %s', (_what, change) => {
    const before = releaseId(remote)
    change()
    expect(releaseId(remote)).not.toBe(before)
  })

  it('does not change with a test', () => {
    const before = releaseId(remote)
    writeFileSync(join(remote, 'src/remote.test.ts'), 'it')
    expect(releaseId(remote)).toBe(before)
  })

  it('makes a global that is unique per version', () => {
    expect(globalName('exam-marks', '1.2.0-3f2a91bc')).toBe('portal_exam_marks_1_2_0_3f2a91bc')
  })
})

describe('the shared modules', () => {
  it('of a remote are those that it depends on, in the caret range of the installed version', () => {
    expect(sharedRanges(remote)).toEqual({ react: '^19.3.1', 'react/jsx-runtime': '^19.3.1' })
  })

  it('of the shell are all shared modules, in one version each', () => {
    const names = new Set(sharedModules.map(packageOf))
    for (const name of names) {
      const folder = join(remote, 'node_modules', name)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '2.0.0' }))
    }
    expect(Object.keys(sharedVersions(remote)).toSorted()).toEqual([...sharedModules].toSorted())
  })

  it('that are not installed throw with their name', () => {
    expect(() => installedVersion(remote, '@portal/no-such-package')).toThrow(
      '@portal/no-such-package is not installed',
    )
  })
})
