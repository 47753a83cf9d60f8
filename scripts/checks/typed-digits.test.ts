import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'server/src/**/*.ts'], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$|node_modules|\.tsc/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

it('digits of other scripts are converted by one function of the browser and one of the server', () => {
  const converting = sources.filter(({ text }) => /[٠۰]-[٩۹]|\\u0660|0x0660|'٠'/.test(text))
  expect(converting.map(({ file }) => file).toSorted()).toEqual([
    'packages/i18n/src/digits.ts',
    'server/src/http/digits.ts',
    'server/src/modules/marks/mark.ts',
  ])
})

it('numbers are no number inputs, which drop the digits of an Arabic keyboard', () => {
  expect(sources.filter(({ text }) => /type="number"|type: 'number' as/.test(text)).map(({ file }) => file)).toEqual([])
})
