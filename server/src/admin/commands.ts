import type { Command } from './command.ts'
import { accountCommands } from './commands/accounts.ts'
import { attendanceCommands } from './commands/attendance.ts'
import { auditCommands } from './commands/audit.ts'
import { examCommands } from './commands/exams.ts'
import { importCommands } from './commands/import.ts'
import { libraryCommands } from './commands/library.ts'
import { markCommands } from './commands/marks.ts'
import { noticeCommands } from './commands/notices.ts'
import { projectCommands } from './commands/projects.ts'
import { releaseTokenCommands } from './commands/release-tokens.ts'
import { remoteCommands } from './commands/remotes.ts'
import { wishCommands } from './commands/wishes.ts'
import { yearCommands } from './commands/years.ts'

export const commands: Command[] = [
  ...accountCommands,
  ...yearCommands,
  ...importCommands,
  ...noticeCommands,
  ...attendanceCommands,
  ...examCommands,
  ...markCommands,
  ...projectCommands,
  ...wishCommands,
  ...libraryCommands,
  ...remoteCommands,
  ...releaseTokenCommands,
  ...auditCommands,
]
