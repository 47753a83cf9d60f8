import { describe, expect, it } from 'vitest'
import { textDifferences } from '../../packages/gate/src/checks/text-differences.ts'
import { localeFolders, readTexts } from './locale-files.ts'

describe('the texts of the portal', () => {
  it('exist', () => {
    expect(localeFolders).toEqual(expect.arrayContaining(['packages/i18n/src/locales', 'apps/account/src/locales']))
  })

  describe.each(localeFolders)('%s', (folder) => {
    it.each(['fr', 'en', 'ar'])('is complete in %s', (language) => {
      expect(textDifferences(readTexts(folder, 'fr'), readTexts(folder, language), language)).toEqual([])
    })
  })
})
