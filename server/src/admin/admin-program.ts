import type { Command } from '@commander-js/extra-typings'
import { addCompletion } from '@portal/command-line/completion'
import { createProgram } from '@portal/command-line/program'
import { samples } from './arguments.ts'
import type { AddCommands, AdminContext } from './command.ts'
import { addAccountCommands } from './commands/accounts.ts'
import { addAttendanceCommands } from './commands/attendance.ts'
import { addAuditCommands } from './commands/audit.ts'
import { addExamCommands } from './commands/exams.ts'
import { addImportCommands } from './commands/import.ts'
import { addKeyCommands } from './commands/keys.ts'
import { addLibraryCommands } from './commands/library.ts'
import { addMarkCommands } from './commands/marks.ts'
import { addNoticeCommands } from './commands/notices.ts'
import { addPrintRunCommands } from './commands/print-runs.ts'
import { addProjectCommands } from './commands/projects.ts'
import { addReleaseCommands } from './commands/releases.ts'
import { addReleaseTokenCommands } from './commands/release-tokens.ts'
import { addRemoteCommands } from './commands/remotes.ts'
import { addRoleCommands } from './commands/roles.ts'
import { addWishCommands } from './commands/wishes.ts'
import { addYearCommands } from './commands/years.ts'
import { formatTable } from './format-table.ts'

const groups: Record<string, AddCommands[]> = {
  'Accounts, roles and years': [addAccountCommands, addRoleCommands, addYearCommands, addImportCommands],
  Notices: [addNoticeCommands],
  'Attendance and registers': [addAttendanceCommands],
  'Exams and marks': [addExamCommands, addMarkCommands],
  'Final-year projects': [addProjectCommands],
  Wishes: [addWishCommands],
  'Library and print room': [addLibraryCommands, addPrintRunCommands],
  Releases: [addRemoteCommands, addReleaseCommands, addReleaseTokenCommands, addKeyCommands],
  Other: [addAuditCommands],
}

/** `pnpm admin`; `write` receives what it prints. */
export function adminProgram(admin: AdminContext, write: (text: string) => void): Command {
  const program = createProgram('pnpm admin', samples)
    .configureOutput({ writeOut: write, writeErr: write })
    .addHelpText('after', '\nThe database is DATABASE_URL, else that of the portal that runs here.')
  const print = (text: string) => write(`${text}\n`)
  const printer = { print, printTable: (...table: Parameters<typeof formatTable>) => print(formatTable(...table)) }
  for (const [title, parts] of Object.entries(groups)) {
    program.commandsGroup(`${title}:`)
    for (const addCommands of parts) addCommands(program, admin, printer)
  }
  addCompletion(program)
  return program
}
