import type { Command } from './command.ts'
import { accountCommands } from './commands/accounts.ts'
import { attendanceCommands } from './commands/attendance.ts'
import { auditCommands } from './commands/audit.ts'
import { examCommands } from './commands/exams.ts'
import { libraryCommands } from './commands/library.ts'
import { markCommands } from './commands/marks.ts'
import { noticeCommands } from './commands/notices.ts'
import { releaseTokenCommands } from './commands/release-tokens.ts'
import { remoteCommands } from './commands/remotes.ts'
import { yearCommands } from './commands/years.ts'

export const commands: Command[] = [
  ...accountCommands,
  ...yearCommands,
  ...noticeCommands,
  ...attendanceCommands,
  ...examCommands,
  ...markCommands,
  ...libraryCommands,
  ...remoteCommands,
  ...releaseTokenCommands,
  ...auditCommands,
]
