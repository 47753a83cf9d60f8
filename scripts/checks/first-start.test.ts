import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const imported = /^(?:import|export)\b(?!\s+type\b)[^'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'/gm

/** The packages that a file and its files load before anything of it runs, each with the file that names it. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const names = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, from, alone]) => from ?? alone ?? '')
  return names.flatMap((name) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : `${relative(root, file)}: ${name}`
  })
}

it.each(['start.mjs', 'start.ts', 'run.mjs', 'test.ts'])(
  '%s loads no package, because it installs them on its first run',
  (script) => expect(packagesOf(join(root, 'scripts', script))).toEqual([]),
)

it('finds a package that a file of a script loads', () => {
  expect(packagesOf(join(root, 'server/src/database/connect.ts')).join('\n')).toContain('connect.ts: kysely')
})
