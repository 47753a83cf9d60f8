import type { BuiltPages } from '@portal/release-format/built-pages'
import type { BuiltManifest } from '@portal/release-format/manifest'
import type { ContainerFile } from './fake-page.ts'
import { openContainer } from './open-container.ts'

/**
 * The files that the container and each page fetch. Throws when the container cannot be opened, or when its pages
 * differ from the declared routes.
 */
export async function builtPages(manifest: BuiltManifest, files: ContainerFile[]): Promise<BuiltPages> {
  const opened = await openContainer(manifest, files).catch((error: unknown) => {
    throw new Error(`The container cannot be opened: ${String(error)}`, { cause: error })
  })
  const declared = manifest.routes.map(({ path }) => path)
  const built = opened.pages.map(({ path }) => path)
  const faults = [
    ...declared.filter((path) => !built.includes(path)).map((path) => `${path} is in remote.json, not in routes.tsx`),
    ...built.filter((path) => !declared.includes(path)).map((path) => `${path} is in routes.tsx, not in remote.json`),
  ]
  if (faults.length > 0) throw new Error(`The declared routes and the pages differ: ${faults.join('; ')}`)
  return opened
}
