import {
  acceptReservation,
  decidePrintRun,
  refuseReservation,
  savePrintFile,
} from '../../modules/library/administration.service.ts'
import { selectPrintRuns, selectReservations } from '../../modules/library/administration.sql.ts'
import { type ImportReport, importBooks } from '../../modules/library/import/import.service.ts'
import { command, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

const largestId = 2_147_483_647
const noReservation = { absent: 'There is no such reservation.' }
const noPrintRun = { absent: 'There is no such print run.' }
const states = ['pending', 'accepted', 'refused']

export const libraryCommands = [
  command({
    usage: 'books import FILE',
    help: 'adds the books of a catalogue (CSV, UNIMARC or MARC21 in ISO 2709 or MARCXML) and updates those it has',
    refusals: {
      'books.file': 'There is no such file.',
      'books.columns': 'The first line of the file names no column for titles ("titre" or "title").',
    },
    run: async ({ db, by }, { FILE: path }) => formatReport(await importBooks(db, by, path)),
  }),
  command({
    usage: 'reservations list [--pending]',
    help: 'reservations that are not over, or those that wait for a decision',
    run: async ({ db }, { pending }) => {
      const reservations = await selectReservations(db, { pendingOnly: pending })
      return formatTable(
        ['id', 'teacher', 'from', 'to', 'book', 'copies', 'state'],
        reservations.map((one) => [
          ...[String(one.id), one.teacher, one.starts_at, one.ends_at, one.book, String(one.copies)],
          states[one.state] ?? '',
        ]),
      )
    },
  }),
  command({
    usage: 'reservation accept ID',
    help: 'validates a reservation: its teacher can no longer take it back',
    refusals: noReservation,
    run: async ({ db, by }, { ID: id }) => {
      await acceptReservation(db, by, parseInteger(id, largestId))
      return `${id} is accepted.`
    },
  }),
  command({
    usage: 'reservation refuse ID',
    help: 'turns a reservation down: it disappears, and its copy is free',
    refusals: noReservation,
    run: async ({ db, by }, { ID: id }) => {
      await refuseReservation(db, by, parseInteger(id, largestId))
      return `${id} is refused.`
    },
  }),
  command({
    usage: 'print-runs list [--pending]',
    help: 'print runs of the current year, or those that wait for a decision',
    run: async ({ db }, { pending }) => {
      const printRuns = await selectPrintRuns(db, { pendingOnly: pending })
      return formatTable(
        ['id', 'teacher', 'asked', 'file', 'copies', 'level', 'speciality', 'state'],
        printRuns.map((one) => [
          ...[String(one.id), one.teacher, one.asked_at, one.file_name, String(one.copies), one.level, one.speciality],
          states[one.state] ?? '',
        ]),
      )
    },
  }),
  command({
    usage: 'print-run save ID FILE',
    help: 'copies the file that is to be printed to FILE',
    refusals: { ...noPrintRun, 'file.exists': 'There is such a file already.' },
    run: async ({ db, by, storage }, { ID: id, FILE: path }) => {
      if (!storage) throw new Error('The files of the portal are not at hand')
      await savePrintFile({ db, storage }, by, parseInteger(id, largestId), path)
      return `${path} is what ${id} asks for.`
    },
  }),
  command({
    usage: 'print-run accept ID',
    help: 'accepts a print run',
    refusals: noPrintRun,
    run: async ({ db, by }, { ID: id }) => {
      await decidePrintRun(db, by, parseInteger(id, largestId), true)
      return `${id} is accepted.`
    },
  }),
  command({
    usage: 'print-run refuse ID',
    help: 'refuses a print run',
    refusals: noPrintRun,
    run: async ({ db, by }, { ID: id }) => {
      await decidePrintRun(db, by, parseInteger(id, largestId), false)
      return `${id} is refused.`
    },
  }),
]

function formatReport({ read, added, changed, same, skipped, reserved }: ImportReport): string {
  const kept = reserved.map((place) => `  ${place}: keeps more copies, because they are reserved`)
  const left = skipped.map(({ place, reason }) => `  ${place}: ${reason}`)
  return [
    `${read} records read: ${added} new, ${changed} changed, ${same} as they were.`,
    ...(kept.length > 0 ? [`${kept.length} with fewer copies than are reserved:`, ...kept] : []),
    ...(left.length > 0 ? [`${left.length} skipped:`, ...left] : []),
  ].join('\n')
}
