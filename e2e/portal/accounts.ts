/** The demo institute's accounts, as listed in the README. */
export const password = 'Portail-2026'

export const accounts = {
  teacher: 'enseignant@institut.example',
  colleague: 'collegue@institut.example',
  head: 'chef@institut.example',
  otherHead: 'autre.chef@institut.example',
  inactive: 'inactif@institut.example',
} as const

export type Account = Exclude<keyof typeof accounts, 'inactive'>
