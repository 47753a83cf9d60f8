import { listWishes, reopenWish } from '../../modules/wishes/department/administration.service.ts'
import { emailArgument, idArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'

const types = { 1: 'lecture', 2: 'TD', 3: 'TP', 4: 'other' }

export const addWishCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('wishes')
    .command('list')
    .description('the wishes of a teacher in the current year, and who has decided on them')
    .addArgument(emailArgument)
    .action(async (email) => {
      const wishes = await listWishes(admin.db, email)
      printTable(
        ['id', 'semester', 'order', 'subject', 'type', 'groups', 'state', 'decided by'],
        wishes.map((wish) => [
          ...[String(wish.id), String(wish.semester), String(wish.rank ?? 'free'), wish.subject, types[wish.type]],
          ...[String(wish.groups ?? '-'), wish.state, wish.decidedBy ?? '-'],
        ]),
      )
    })

  program
    .command('wish')
    .command('reopen')
    .description('makes a confirmed or validated wish pending again, where the department has no head who could')
    .addArgument(idArgument)
    .action(async (id) => {
      await reopenWish(admin.db, admin.by, id)
      print(`${id} is pending.`)
    })
}
