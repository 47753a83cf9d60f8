import { demoEmails } from '../../server/demo/emails.ts'

/** The demo accounts with which the gate runner opens pages, by permission. */
export const demoGateAccounts = {
  GATE_TEACHER: demoEmails.teacher,
  GATE_HEAD: demoEmails.head,
  GATE_REGISTRAR: demoEmails.registrar,
  GATE_EXAMS: demoEmails.exams,
  GATE_LIBRARIAN: demoEmails.librarian,
  GATE_PRINT_ROOM: demoEmails.printRoom,
  GATE_INTERNSHIPS: demoEmails.internships,
  GATE_OPERATOR: demoEmails.admin,
  GATE_ADMIN: demoEmails.admin,
}
