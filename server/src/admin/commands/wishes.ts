import { listWishes, reopenWish } from '../../modules/wishes/department/administration.service.ts'
import { command, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

const largestId = 2_147_483_647
const types = { 1: 'lecture', 2: 'TD', 3: 'TP', 4: 'other' }

export const wishCommands = [
  command({
    usage: 'wishes list E-MAIL',
    help: 'the wishes of a teacher in the current year, and who has decided on them',
    run: async ({ db }, { 'E-MAIL': email }) => {
      const wishes = await listWishes(db, email)
      return formatTable(
        ['id', 'semester', 'order', 'subject', 'type', 'groups', 'state', 'decided by'],
        wishes.map((wish) => [
          ...[String(wish.id), String(wish.semester), String(wish.rank ?? 'free'), wish.subject, types[wish.type]],
          ...[String(wish.groups ?? '-'), wish.state, wish.decidedBy ?? '-'],
        ]),
      )
    },
  }),
  command({
    usage: 'wish reopen ID',
    help: 'makes a confirmed or validated wish pending again, where the department has no head who could',
    refusals: { absent: 'There is no such wish that is confirmed or validated.' },
    run: async ({ db, by }, { ID: id }) => {
      await reopenWish(db, by, parseInteger(id, largestId))
      return `${id} is pending.`
    },
  }),
]
