import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const paths = readFileSync(join(root, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\/(\S+)\/ +@portal\/[a-z]+$/.exec(line)?.[1] ?? [])

it('every remote and every server module has an owner, and every owned folder is there', () => {
  const folders = globSync(['apps/*', 'server/src/modules/*'], { cwd: root })
  expect(folders.filter((folder) => !paths.includes(folder))).toEqual([])
  expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
})
