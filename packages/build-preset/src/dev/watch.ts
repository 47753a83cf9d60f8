import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core'
import { container } from '../container.ts'
import { readPackageFile } from '../package-file.ts'

const liveReload = fileURLToPath(import.meta.resolve('@portal/build-preset/live-reload'))

interface WatchOptions {
  /** The remote's folder. */
  directory: string
  /** URL of the event stream of builds. */
  news: string
  onBuilt: () => void
}

/** Builds the remote as for a release, but not minified, and rebuilds it on every change; returns the folder. */
export async function watch({ directory, news, onBuilt }: WatchOptions): Promise<string> {
  const folder = join(directory, 'node_modules/.cache/portal-dev')
  const remote = container(directory, { version: `${readPackageFile(directory).version}-dev`, ahead: [liveReload] })
  const rsbuild = await createRsbuild({
    cwd: directory,
    config: mergeRsbuildConfig(remote, {
      mode: 'production',
      source: { define: { LIVE_RELOAD: JSON.stringify(news) } },
      output: {
        distPath: { root: folder },
        cleanDistPath: true,
        minify: false,
        sourceMap: { js: 'cheap-module-source-map' },
      },
      performance: { printFileSize: false },
    }),
  })
  const firstBuild = new Promise<void>((resolve) => {
    rsbuild.onAfterBuild(({ stats }) => {
      if (stats && !stats.hasErrors()) onBuilt()
      resolve()
    })
  })
  await rsbuild.build({ watch: true })
  await firstBuild
  return folder
}
