import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

it('every shortcut compares its letter through pressedLetter, which knows keyboards of other scripts', () => {
  const compared = /\bkey(?:\.toLowerCase\(\))? [!=]== '[a-zA-Z]'|\[(?:event\.)?key\.toLowerCase\(\)\]/
  expect("event.key.toLowerCase() !== 'k'").toMatch(compared)
  const found = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && compared.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})
