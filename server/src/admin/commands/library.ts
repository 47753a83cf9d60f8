import { acceptReservation, refuseReservation } from '../../modules/library/administration.service.ts'
import { selectReservations } from '../../modules/library/administration.sql.ts'
import { type ImportReport, importBooks } from '../../modules/library/import/import.service.ts'
import { idArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'

const states = ['pending', 'accepted', 'refused']

export const addLibraryCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('books')
    .command('import')
    .description(
      'adds the books of a catalogue (CSV, UNIMARC or MARC21 in ISO 2709 or MARCXML) and updates those it has',
    )
    .argument('<file>', 'its path')
    .action(async (path) => print(formatReport(await importBooks(admin.db, admin.by, path))))

  program
    .command('reservations')
    .command('list')
    .description('reservations that are not over')
    .option('--pending', 'only those that wait for a decision')
    .action(async ({ pending = false }) => {
      const reservations = await selectReservations(admin.db, { pendingOnly: pending })
      printTable(
        ['id', 'teacher', 'from', 'to', 'book', 'copies', 'state'],
        reservations.map((one) => [
          ...[String(one.id), one.teacher, one.starts_at, one.ends_at, one.book, String(one.copies)],
          states[one.state] ?? '',
        ]),
      )
    })

  const reservation = program.command('reservation')
  reservation
    .command('accept')
    .description('validates a reservation: its teacher can no longer take it back')
    .addArgument(idArgument)
    .action(async (id) => {
      await acceptReservation(admin.db, admin.by, id)
      print(`${id} is accepted.`)
    })

  reservation
    .command('refuse')
    .description('turns a reservation down: it disappears, and its copy is free')
    .addArgument(idArgument)
    .action(async (id) => {
      await refuseReservation(admin.db, admin.by, id)
      print(`${id} is refused.`)
    })
}

function formatReport({ read, added, changed, same, skipped, reserved }: ImportReport): string {
  const kept = reserved.map((place) => `  ${place}: keeps more copies, because they are reserved`)
  const left = skipped.map(({ place, reason }) => `  ${place}: ${reason}`)
  return [
    `${read} records read: ${added} new, ${changed} changed, ${same} as they were.`,
    ...(kept.length > 0 ? [`${kept.length} with fewer copies than are reserved:`, ...kept] : []),
    ...(left.length > 0 ? [`${left.length} skipped:`, ...left] : []),
  ].join('\n')
}
