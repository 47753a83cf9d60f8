import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

// Numbers and names of files keep the Latin comma: they read from left to right in every language.
const fromLeftToRight = /LtrText|formerNumbers|\\u2066/

it('lists on a page are joined with the comma of its language', () => {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{ui,remote-kit,shared-screens}/src/**/*.tsx'], {
    cwd: root,
  })
  const joined = files
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line: line.trim() })),
    )
    .filter(({ line }) => /join\(', '\)|\}, \$\{/.test(line) && !fromLeftToRight.test(line))
  expect(files.length).toBeGreaterThan(500)
  expect(joined).toEqual([])
})
