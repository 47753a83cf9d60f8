/** The demo accounts with which the gate runner opens pages, by permission. */
export const demoGateAccounts = {
  GATE_TEACHER: 'enseignant@institut.example',
  GATE_HEAD: 'chef@institut.example',
  GATE_REGISTRAR: 'scolarite@institut.example',
  GATE_EXAMS: 'examens@institut.example',
  GATE_LIBRARIAN: 'bibliotheque@institut.example',
  GATE_PRINT_ROOM: 'tirage@institut.example',
  GATE_INTERNSHIPS: 'stages@institut.example',
  GATE_OPERATOR: 'administration@institut.example',
  GATE_ADMIN: 'administration@institut.example',
}
