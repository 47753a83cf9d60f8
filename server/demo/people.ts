import { familyNames, menNames, type Name, womenNames } from './data/names.ts'
import type { Random } from './random.ts'

export interface Person {
  gender: 1 | 2
  first: Name
  last: Name
}

/** Generates random persons with unique full names. */
export function createPeople(random: Random): { person: () => Person; digits: (count: number) => string } {
  const seen = new Set<string>()
  const usedNumbers = new Set<string>()
  const person = (): Person => {
    for (;;) {
      const gender = random.below(2) === 0 ? 1 : 2
      const first = random.pick(gender === 1 ? menNames : womenNames)
      const last = random.pick(familyNames)
      const name = `${first[0]} ${last[0]}`
      if (seen.has(name)) continue
      seen.add(name)
      return { gender, first, last }
    }
  }
  /** Generates unique numbers, some with leading zeros. */
  const digits = (count: number): string => {
    for (;;) {
      const number = Array.from({ length: count }, () => random.below(10)).join('')
      if (usedNumbers.has(number)) continue
      usedNumbers.add(number)
      return number
    }
  }
  return { person, digits }
}

/** `Ben Salah` becomes `ben-salah`. */
export const toEmailPart = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
