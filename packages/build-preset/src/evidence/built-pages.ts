import type { BuiltPages } from '@portal/release-format/built-pages'
import type { BuiltManifest } from '@portal/release-format/manifest'
import type { ContainerFile } from './fake-page.ts'
import { openContainer } from './open-container.ts'

/**
 * The files that the container, each page and each card fetch. Throws when the container cannot be opened, or when its
 * pages and cards differ from the declared ones.
 */
export async function builtPages(manifest: BuiltManifest, files: ContainerFile[]): Promise<BuiltPages> {
  const opened = await openContainer(manifest, files).catch((error: unknown) => {
    throw new Error(`The container cannot be opened: ${String(error)}`, { cause: error })
  })
  const pageFaults = differences(
    manifest.routes.map(({ path }) => path),
    { sources: 'routes.tsx', names: opened.pages.map(({ path }) => path) },
  )
  if (pageFaults.length > 0) throw new Error(`The declared routes and the pages differ: ${pageFaults.join('; ')}`)
  const cardFaults = differences(manifest.cards?.map(({ module }) => module) ?? [], {
    sources: 'cards.ts',
    names: opened.cards?.map(({ module }) => module) ?? [],
  })
  if (cardFaults.length > 0) throw new Error(`The declared cards and their modules differ: ${cardFaults.join('; ')}`)
  return opened
}

function differences(declared: string[], { sources, names }: { sources: string; names: string[] }): string[] {
  return [
    ...declared.filter((name) => !names.includes(name)).map((name) => `${name} is in remote.json, not in ${sources}`),
    ...names.filter((name) => !declared.includes(name)).map((name) => `${name} is in ${sources}, not in remote.json`),
  ]
}
