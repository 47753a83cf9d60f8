import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Texts } from '../../packages/gate/src/candidate/candidate.ts'
import { textDifferences } from '../../packages/gate/src/checks/text-differences.ts'
import { root } from '../lib/project.mjs'

const folders = globSync('{apps,packages,server}/**/locales/fr.json', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.tsc)(?:\/|$)/.test(name),
})
  .map((file) => dirname(file))
  .toSorted()

function textsOf(folder: string, language: string): Texts {
  return JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))
}

describe('the texts of the portal', () => {
  it('exist', () => {
    expect(folders).toEqual(expect.arrayContaining(['packages/i18n/src/locales', 'apps/account/src/locales']))
  })

  describe.each(folders)('%s', (folder) => {
    it.each(['fr', 'en', 'ar'])('is complete in %s', (language) => {
      expect(textDifferences(textsOf(folder, 'fr'), textsOf(folder, language), language)).toEqual([])
    })
  })
})
