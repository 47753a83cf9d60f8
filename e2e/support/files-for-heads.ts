import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const apps = resolve(import.meta.dirname, '../../apps')

/** The fields of a registry row that its files depend on. */
export interface ListedRemote {
  name: string
  base: string
}

/** The files of the workspace's build of a remote that only its pages for heads fetch when they open. */
export async function filesForHeads(remote: string): Promise<string[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(apps, remote, 'dist', name), 'utf8'))
  const { shell, pages }: { shell: string[]; pages: { path: string; files: string[] }[] } = await read('pages.json')
  const { routes }: { routes: { path: string; requires?: string[] }[] } = await read('manifest.json')
  const forHeads = new Set(routes.filter(({ requires }) => requires?.includes('chef')).map(({ path }) => path))
  const others = [...shell, ...pages.filter(({ path }) => !forHeads.has(path)).flatMap(({ files }) => files)]
  return pages
    .filter(({ path }) => forHeads.has(path))
    .flatMap(({ files }) => files)
    .filter((file) => !others.includes(file))
}
