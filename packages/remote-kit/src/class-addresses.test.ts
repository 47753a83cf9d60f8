import { describe, expect, it } from 'vitest'
import { classAddresses, classOfAddress } from './class-addresses.ts'

const key = { groupId: 21, subjectId: 4, type: 2, semester: 1 } as const
const read = (address: string) => classOfAddress(new URL(address, 'http://portal').searchParams)

describe('the class of an address', () => {
  it.each([classAddresses.newMakeUp(key), classAddresses.newTest(key), classAddresses.newRegister(key)])(
    'is read from %s',
    (address) => {
      expect(read(address)).toEqual(key)
    },
  )

  it.each([
    '/AvisRattrapage?onglet=ajout',
    '/AvisRattrapage?semestre=3&type=2&matiere=4&groupe=21',
    '/AvisRattrapage?semestre=1&type=5&matiere=4&groupe=21',
    '/AvisRattrapage?semestre=1&type=2&matiere=x&groupe=21',
    '/AvisRattrapage?semestre=1&type=2&matiere=4&groupe=0',
  ])('is none in %s', (address) => {
    expect(read(address)).toBeNull()
  })
})
