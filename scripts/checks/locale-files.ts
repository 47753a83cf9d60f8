import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Texts } from '../../packages/gate/src/candidate/candidate.ts'
import { root } from '../lib/project.mjs'

/** The folders with the texts of the portal, `src/locales/{fr,en,ar}.json`, relative to the repository. */
export const localeFolders = globSync('{apps,packages,server}/**/locales/fr.json', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.tsc)(?:\/|$)/.test(name),
})
  .map((file) => dirname(file))
  .toSorted()

export function readTexts(folder: string, language: string): Texts {
  return JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))
}
