import { decideAsAdmin } from '../../modules/library/administration.service.ts'
import { selectReservations } from '../../modules/library/administration.sql.ts'
import { type ImportReport, importBooks } from '../../modules/import/importer/catalogue/import.service.ts'
import { catalogueProblemText, UnreadableCatalogue } from '../../modules/import/importer/catalogue/problem.ts'
import { idArgument } from '../arguments.ts'
import { type AddCommands, CommandRefused, requireSettings } from '../command.ts'

export const addLibraryCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('books')
    .command('import')
    .description(
      'adds the books of a catalogue (CSV, UNIMARC or MARC21 in ISO 2709 or MARCXML) and updates those it has',
    )
    .argument('<file>', 'its path')
    .action(async (path) => print(formatReport(await importBooks(admin.db, admin.by, path).catch(refuseUnreadable))))

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
      await decideAsAdmin(admin.db, requireSettings(admin), admin.by, { id, stage: 'accepted' })
      print(`${id} is accepted.`)
    })

  reservation
    .command('refuse')
    .description('turns a reservation down: its copy is free, and its teacher sees the reason')
    .addArgument(idArgument)
    .argument('[reason]', 'for the teacher')
    .action(async (id, reason) => {
      await decideAsAdmin(admin.db, requireSettings(admin), admin.by, { id, stage: 'refused', reason })
      print(`${id} is refused.`)
    })
}

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableCatalogue)) throw error
  throw new CommandRefused(`${error.problem.position}: the file ${error.message}`)
}

function formatReport({ format, read, added, changed, same, skipped, reserved }: ImportReport): string {
  const placeOf = (position: number | string) => `${format === 'csv' ? 'line' : 'record'} ${position}`
  const kept = reserved.map((position) => `  ${placeOf(position)}: keeps more copies, because they are reserved`)
  const left = skipped.map(({ position, code, values: { other = '', ...values } }) => {
    const text = catalogueProblemText({ code, values: { ...values, other: placeOf(other) } })
    return `  ${placeOf(position)}: ${text}`
  })
  return [
    `${read} records read: ${added} new, ${changed} changed, ${same} as they were.`,
    ...(kept.length > 0 ? [`${kept.length} with fewer copies than are reserved:`, ...kept] : []),
    ...(left.length > 0 ? [`${left.length} skipped:`, ...left] : []),
  ].join('\n')
}
