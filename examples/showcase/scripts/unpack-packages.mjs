// Unpacks the tarballs in portal-packages into one folder per package, from which pnpm installs them: a lockfile
// records no hash of a folder, so that it stays valid when the portal packs its packages again.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, '../portal-packages')

for (const tarball of globSync(join(folder, 'portal-*.tgz'))) {
  const [, name] = /^portal-(.+?)-\d/.exec(basename(tarball)) ?? []
  if (!name) throw new Error(`${tarball} is no package of the portal`)
  const target = join(folder, name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
}
