import { parseBuiltManifest, type BuiltManifest } from '@portal/release-format/manifest'
import type { ModuleGraph } from '@portal/release-format/module-graph'
import type { RsbuildPlugin } from '@rsbuild/core'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContract, pickOperations, requireOperations } from './evidence/api-document.ts'
import { moduleGraph, statsOptions } from './evidence/module-graph.ts'

type Declared = Omit<BuiltManifest, 'entry' | 'integrity' | 'preload' | 'operations'>

const entry = 'remoteEntry.js'

/**
 * Writes `manifest.json` beside the build: the team's declaration, and how to load and verify the built files. Also
 * writes the evidence that the release gate checks: `contract.json`, `modules.json` and `locales.json`.
 */
export function pluginManifest(directory: string, declared: Declared): RsbuildPlugin {
  return {
    name: 'portal:manifest',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
        const folder = api.context.distPath
        const contract = readContract(directory)
        const operations = requireOperations(codeBelow(folder), contract)
        const graph = moduleGraph(stats.toJson(statsOptions), directory)
        const manifest = parseBuiltManifest({
          ...declared,
          entry,
          integrity: integrityOf(join(folder, entry)),
          preload: namedChunkGroups.remote?.assets?.map((asset) => asset.name) ?? [],
          operations,
        })
        const evidence = {
          'contract.json': pickOperations(contract, operations),
          'modules.json': graph,
          'locales.json': builtTexts(graph, directory),
        }
        for (const [name, content] of Object.entries(evidence))
          writeFileSync(join(folder, name), JSON.stringify(content))
        // Indented for readers.
        writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      })
    },
  }
}

function codeBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}

const languageFile = /^src\/locales\/(\w+)\.json$/

/** The texts in the build, by language. */
function builtTexts({ modules }: ModuleGraph, directory: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(modules).flatMap((name) => {
      const [, language] = languageFile.exec(name) ?? []
      return language === undefined ? [] : [[language, JSON.parse(readFileSync(join(directory, name), 'utf8'))]]
    }),
  )
}
