import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addresses } from '../../packages/shared-screens/src/addresses.ts'
import { root } from '../lib/project.mjs'

const remotes = readdirSync(join(root, 'apps')).filter((app) => app !== 'shell')
const declared = remotes.flatMap((remote): { path: string }[] => {
  return JSON.parse(readFileSync(join(root, 'apps', remote, 'remote.json'), 'utf8')).routes
})

/** The path of an address, with 1 for an id or kind. */
const pathOf = (address: unknown) =>
  String(typeof address === 'function' ? Reflect.apply(address, undefined, ['1']) : address).replace(/\?.*/, '')

it('every address to which other remotes link is a page that a remote declares', () => {
  const paths = declared.map(({ path }) => path.replaceAll(/:\w+/g, '1'))
  expect(
    Object.values(addresses)
      .map(pathOf)
      .filter((path) => !paths.includes(path)),
  ).toEqual([])
})
