import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface NextBuild {
  /** The entry point of this build's server. */
  main: string
  /** Additional settings of the server. */
  settings: Record<string, string>
  /** The script that identifies a page of this build. */
  script: string
}

/** A later build derived from the current portal: its shell has another script, its server another migration. */
export async function makeNextBuild(folder: string): Promise<NextBuild> {
  const server = join(folder, 'server')
  await mkdir(folder)
  for (const part of ['src', 'demo']) await cp(join(root, 'server', part), join(server, part), { recursive: true })
  await cp(join(root, 'server/package.json'), join(server, 'package.json'))
  await symlink(join(root, 'server/node_modules'), join(server, 'node_modules'))
  const migration = `9999-${Date.now()}.sql`
  // A migration that takes an exclusive lock on the table that all savers write to.
  await writeFile(join(server, 'src/database/migrations', migration), `${migrationSql(Date.now())}\n`)

  const shell = join(folder, 'shell')
  await cp(join(root, 'apps/shell/dist'), shell, { recursive: true })
  return {
    main: join(server, 'src/main.ts'),
    settings: { SHELL_DIR: shell, WORKSPACE_APPS: join(root, 'apps') },
    script: await changeScript(shell),
  }
}

const migrationSql = (unique: number) => `alter table exam_mark add column later_${unique} integer not null default 0;
create table later_${unique} (id integer primary key);`

/** Changes the content of the shell's first script, and with it its name and integrity. */
async function changeScript(shell: string): Promise<string> {
  const page = await readFile(join(shell, 'index.html'), 'utf8')
  const [tag, path] = /<script defer src="(\/static\/js\/index\.\w+\.js)"[^>]*>/.exec(page) ?? []
  if (!tag || !path) throw new Error('The page of the shell names no script: run `pnpm build` first')
  const bytes = Buffer.concat([await readFile(join(shell, path)), Buffer.from('\n// A later build.\n')])
  const hash = createHash('sha384').update(bytes)
  const integrity = hash.copy().digest('base64')
  const name = `/static/js/index.${hash.digest('hex').slice(0, 10)}.js`
  await rename(join(shell, path), join(shell, name))
  await writeFile(join(shell, name), bytes)
  const changed = tag.replace(path, name).replace(/sha384-[^"]+/, `sha384-${integrity}`)
  await writeFile(join(shell, 'index.html'), page.replace(tag, changed))
  return name
}
