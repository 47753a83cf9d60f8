import type { Finding } from '@portal/release-format/gate-report'
import type { HttpError } from '../http/errors.ts'

/** Messages by error code of the services. */
const refusals: Record<string, string> = {
  'absence.classTaken': 'A make-up or test has taken the room or the students of a class that the absence cancels.',
  'assignment.pending': 'That project is not decided.',
  'books.file': 'There is no such file.',
  'clash.roomInvigilation': 'An exam has that room then.',
  'clash.roomNotice': 'Another make-up or test has that room then.',
  'clash.roomSession': 'A session of the timetable has that room then.',
  'department.unknown': 'There is no such department.',
  'elimination.exists': 'That student is eliminated already.',
  'elimination.unknown': 'There is no such student this year, or no such subject.',
  'email.taken': 'There is an account with that e-mail already.',
  'file.exists': 'There is such a file already.',
  'import.empty': 'No file of an institute is there: `pnpm admin import --template FOLDER` writes them.',
  'import.exists': 'There are such files already: name another folder.',
  'import.folder': 'There is no such folder.',
  'marks.draft': 'These marks are not validated yet.',
  'printRun.confidential': 'That file is confidential: the print room alone opens it, in the portal.',
  'printRun.stage': 'That print run is at another stage: see `pnpm admin print-runs list`.',
  'release.exists': 'That version is signed already.',
  'release.pending': 'The publish of that version is not complete.',
  'release.queued': 'That version waits for the gate.',
  'release.refused': 'The portal refuses this.',
  'release.retired': 'That version is retired: its files are gone.',
  'release.unsigned': 'No trusted key has signed that version.',
  'remote.name': 'A remote has a name of small letters, digits and dashes, like marks.',
  'reservation.closed': 'That reservation is decided, handed out or over.',
  'role.given': 'The account has that role already.',
  'role.lastAdmin': 'That account is the last administrator: give the role to another one first.',
  'room.small': 'That room has too few seats.',
  'room.unknown': 'There is no such room.',
  'seating.taken': 'That room is taken in this exam.',
  'seating.unknown': 'There is no such exam, group, room or teacher, or every student has a place.',
  'year.exists': 'That year exists already.',
  'year.name': 'A year looks like 2027-2028.',
}

/** Messages for the code `absent`, by the first word of the command. */
const absences: Record<string, string> = {
  absence: 'There is no such absence.',
  account: 'There is no such account.',
  attendance: 'There is no such sheet.',
  exam: 'There is no such room in an exam.',
  mark: 'There is no such student in such a sheet.',
  marks: 'There is no such sheet.',
  notice: 'There is no such make-up or test.',
  'print-run': 'There is no such print run.',
  project: 'There is no such project.',
  register: 'There is no such student in such a register.',
  release: 'No such version was ever sent to the gate.',
  role: 'There is no such account, or it does not have that role.',
  'release-token': 'There is no such token that is not revoked.',
  remotes: 'There is no such remote that is live, no such version, or no pin.',
  reservation: 'There is no such reservation.',
  student: 'That student is not eliminated.',
  wish: 'There is no such wish that is confirmed or validated.',
  year: 'There is no such year.',
}

/**
 * The message for a refused command, with the release that it is about and the findings against it; undefined when the
 * error is a fault of the portal.
 */
export function refusalOf({ code, details }: HttpError, word: string | undefined): string | undefined {
  const message = code === 'absent' ? absences[word ?? ''] : refusals[code]
  if (message === undefined) return undefined
  const { release, findings = [] }: { release?: string; findings?: Finding[] } = details
  const lines = findings.flatMap(({ text, remedy }) => [`  - ${text}`, `    ${remedy}`])
  return [release === undefined ? message : `${release}: ${message}`, ...lines].join('\n')
}
