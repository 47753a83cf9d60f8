import { parseBuiltManifest } from '@portal/release-format/manifest'
import type { RsbuildPlugin } from '@rsbuild/core'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { builtPages } from './evidence/built-pages.ts'
import type { ContainerFile } from './evidence/fake-page.ts'

/**
 * Opens the built container outside a browser, and writes `pages.json`: the files that the container and each page
 * fetch. Fails the build when the container cannot be opened or its pages are not those declared.
 */
export function pluginPages(): RsbuildPlugin {
  return {
    name: 'portal:pages',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const folder = api.context.distPath
        const manifest = parseBuiltManifest(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
        const pages = await builtPages(manifest, filesBelow(folder))
        writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
      })
    },
  }
}

function filesBelow(folder: string): ContainerFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path: relative(folder, path).split(sep).join('/'), bytes: readFileSync(path) }))
}
