import { listYears } from '../../modules/reference/reference.service.ts'
import { createYear, makeCurrent } from '../../modules/reference/year.service.ts'
import type { AddCommands } from '../command.ts'

export const addYearCommands: AddCommands = (program, admin, { print, printTable }) => {
  const year = program.command('year')
  year
    .command('list')
    .description('the academic years')
    .action(async () => {
      const { ListAnnee, CurrentAnnee } = await listYears(admin.db)
      const isCurrent = (id: number) => CurrentAnnee.some(({ value }) => value === id)
      printTable(
        ['id', 'year', ''],
        ListAnnee.map(({ value, label }) => [String(value), label, isCurrent(value) ? 'current' : '']),
      )
    })

  year
    .command('create')
    .description('a year like 2027-2028, September to August')
    .argument('<year>', 'like 2027-2028')
    .option('--current', 'makes it the year that sign-in offers first')
    .action(async (name, { current: isCurrent = false }) => {
      await createYear(admin.db, admin.by, { name, isCurrent })
      print(`${name} is created${isCurrent ? ' and current' : ''}.`)
    })

  year
    .command('current')
    .description('the year that sign-in offers first')
    .argument('<year>', 'like 2027-2028')
    .action(async (name) => {
      await makeCurrent(admin.db, admin.by, name)
      print(`${name} is current.`)
    })
}
