/** The addresses of the demo accounts, by who signs in with them. */
export const demoEmails = {
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

/** The password of every demo account. */
export const demoPassword = 'Portail-2026'
