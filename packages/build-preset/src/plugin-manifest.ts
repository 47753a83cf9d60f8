import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseBuiltManifest } from '@portal/remote-kit/manifest'
import type { BuiltManifest } from '@portal/remote-kit/manifest'
import type { RsbuildPlugin } from '@rsbuild/core'

type Declared = Omit<BuiltManifest, 'entry' | 'integrity' | 'preload'>

const entry = 'remoteEntry.js'

/** Writes `manifest.json` beside the build: what the team declared, and how to load and verify what was built. */
export function pluginManifest(declared: Declared): RsbuildPlugin {
  return {
    name: 'portal:manifest',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
        const folder = api.context.distPath
        const manifest = parseBuiltManifest({
          ...declared,
          entry,
          integrity: integrityOf(join(folder, entry)),
          preload: namedChunkGroups.remote?.assets?.map((asset) => asset.name) ?? [],
        })
        writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      })
    },
  }
}

function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}
