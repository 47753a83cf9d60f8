import { beforeAll, describe, expect, it } from 'vitest'
import { addElision, withDe } from './elision.ts'
import { i18n } from './i18n.ts'

describe('French "de" before a name', () => {
  it.each([
    ['Amri', "d'Amri"],
    ['Élodie', "d'Élodie"],
    ['OUERGHI', "d'OUERGHI"],
    ['Yves', "d'Yves"],
    ['Yassine', 'de Yassine'],
    ['Hamdi', 'de Hamdi'],
    ['Ben Salah', 'de Ben Salah'],
    ['12', 'de 12'],
    ['عمري', 'de عمري'],
  ])('%s is written "%s"', (name, text) => expect(withDe(name)).toBe(text))

  describe('in a text', () => {
    beforeAll(() => {
      addElision()
      i18n.addResourceBundle('fr', 'elision-of-the-test', { accepted: 'Avis {{teacher, de}} accepté' })
    })

    it('is that of the name', () => {
      const accepted = (teacher: string) => i18n.t('accepted', { ns: 'elision-of-the-test', teacher })
      expect(accepted('Amri Salma')).toBe("Avis d'Amri Salma accepté")
      expect(accepted('Ben Salah Amel')).toBe('Avis de Ben Salah Amel accepté')
    })
  })
})
