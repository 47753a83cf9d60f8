import { decideAsAdmin } from '../../modules/library/administration.service.ts'
import { selectReservations } from '../../modules/library/administration.sql.ts'
import { type ImportReport, importBooks } from '../../modules/library/import/import.service.ts'
import { idArgument } from '../arguments.ts'
import { type AddCommands, requireDesk } from '../command.ts'

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
          one.stage === 'waiting' ? 'pending' : one.stage,
        ]),
      )
    })

  const reservation = program.command('reservation')
  reservation
    .command('accept')
    .description('validates a reservation: its teacher can no longer take it back')
    .addArgument(idArgument)
    .action(async (id) => {
      await decideAsAdmin(admin.db, requireDesk(admin), admin.by, { id, stage: 'accepted' })
      print(`${id} is accepted.`)
    })

  reservation
    .command('refuse')
    .description('turns a reservation down: its copy is free, and its teacher sees the reason')
    .addArgument(idArgument)
    .argument('[reason]', 'for the teacher')
    .action(async (id, reason) => {
      await decideAsAdmin(admin.db, requireDesk(admin), admin.by, { id, stage: 'refused', reason })
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
