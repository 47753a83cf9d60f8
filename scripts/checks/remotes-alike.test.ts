import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseManifest } from '../../packages/remote-kit/src/manifest/index.ts'
import { root } from '../lib/project.mjs'

const entries = [
  'package.json',
  'tsconfig.json',
  'rsbuild.config.ts',
  'remote.json',
  'src/remote.tsx',
  'src/routes.tsx',
  'src/paths.ts',
  'src/texts.ts',
  'src/dev.tsx',
  'src/locales/fr.json',
  'src/locales/en.json',
  'src/locales/ar.json',
  'src/features',
]

const remotes = readdirSync(join(root, 'apps')).filter((app) => app !== 'shell')

function read(remote: string, file: string): string {
  return readFileSync(join(root, 'apps', remote, file), 'utf8')
}

function manifestOf(remote: string) {
  return parseManifest(JSON.parse(read(remote, 'remote.json')))
}

describe.each(remotes)('the remote %s', (remote) => {
  it('has the entries that every remote has', () => {
    const missing = entries.filter((entry) => !existsSync(join(root, 'apps', remote, entry)))
    expect(missing).toEqual([])
  })

  it('is built by the preset alone', () => {
    expect(read(remote, 'rsbuild.config.ts').trim().split('\n')).toHaveLength(3)
  })

  it('is named like its folder and its package', () => {
    expect(manifestOf(remote).name).toBe(remote)
    expect(JSON.parse(read(remote, 'package.json')).name).toBe(`@portal/${remote}`)
  })
})

describe('the remotes together', () => {
  it('claim every path and every menu entry once', () => {
    const manifests = remotes.map(manifestOf)
    const paths = manifests.flatMap(({ routes }) => routes.map(({ path }) => path))
    const menu = manifests.flatMap((manifest) => manifest.menu.map(({ id }) => id))
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(menu.filter((id, index) => menu.indexOf(id) !== index)).toEqual([])
  })
})
