/** The demo institute's accounts, as listed in the README. */
export const password = 'Portail-2026'

export const accounts = {
  teacher: 'enseignant@institut.example',
  colleague: 'collegue@institut.example',
  head: 'chef@institut.example',
  otherHead: 'autre.chef@institut.example',
  inactive: 'inactif@institut.example',
  registrar: 'scolarite@institut.example',
  exams: 'examens@institut.example',
  librarian: 'bibliotheque@institut.example',
  printRoom: 'tirage@institut.example',
  internships: 'stages@institut.example',
  admin: 'administration@institut.example',
} as const

export type Account = Exclude<keyof typeof accounts, 'inactive'>
