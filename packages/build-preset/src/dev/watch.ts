import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createRsbuild, mergeRsbuildConfig, type Rspack } from '@rsbuild/core'
import { container } from '../container.ts'
import { readPackageFile } from '../package-file.ts'
import type { BuildNotifier } from './build-notifier.ts'
import { refreshBuild } from './refresh/refresh-build.ts'

interface WatchOptions {
  /** The remote's folder. */
  directory: string
  /** The remote's name. */
  remote: string
  builds: BuildNotifier
}

/** Builds the remote as for a release, but not minified, and rebuilds it on every change; returns the folder. */
export async function watch({ directory, remote, builds }: WatchOptions): Promise<string> {
  const folder = join(directory, 'node_modules/.cache/portal-dev')
  await rm(folder, { recursive: true, force: true })
  const release = container(directory, { version: `${readPackageFile(directory).version}-dev` })
  const rsbuild = await createRsbuild({
    cwd: directory,
    config: mergeRsbuildConfig(release, refreshBuild(directory, remote), {
      mode: 'production',
      output: {
        distPath: { root: folder },
        // Cleaning before each build would remove the manifest, which open pages request at any time.
        cleanDistPath: false,
        minify: false,
        sourceMap: { js: 'cheap-module-source-map' },
      },
      performance: { printFileSize: false },
    }),
  })
  const firstBuild = new Promise<void>((resolve) => {
    rsbuild.onAfterBuild({
      // After the manifest is written.
      order: 'post',
      handler: ({ stats }) => {
        const errors = errorsOf(stats?.toJson({ all: false, errors: true }))
        if (errors.length > 0) builds.failed(errors)
        else builds.built()
        resolve()
      },
    })
  })
  await rsbuild.build({ watch: true })
  await firstBuild
  return folder
}

function errorsOf(stats: Rspack.StatsCompilation | undefined): string[] {
  return (stats?.errors ?? []).map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join('\n'))
}
