import { listYears } from '../../modules/reference/reference.service.ts'
import { createYear, makeCurrent } from '../../modules/reference/year.service.ts'
import { command } from '../command.ts'
import { formatTable } from '../format-table.ts'

export const yearCommands = [
  command({
    usage: 'year list',
    help: 'the academic years',
    run: async ({ db }) => {
      const { ListAnnee, CurrentAnnee } = await listYears(db)
      const isCurrent = (id: number) => CurrentAnnee.some(({ value }) => value === id)
      return formatTable(
        ['id', 'year', ''],
        ListAnnee.map(({ value, label }) => [String(value), label, isCurrent(value) ? 'current' : '']),
      )
    },
  }),
  command({
    usage: 'year create YEAR [--current]',
    help: 'a year like 2027-2028, September to August',
    refusals: { 'year.exists': 'That year exists already.', 'year.name': 'A year looks like 2027-2028.' },
    run: async ({ db, by }, { YEAR: name, current: isCurrent }) => {
      await createYear(db, by, { name, isCurrent })
      return `${name} is created${isCurrent ? ' and current' : ''}.`
    },
  }),
  command({
    usage: 'year current YEAR',
    help: 'the year that sign-in offers first',
    refusals: { absent: 'There is no such year.' },
    run: async ({ db, by }, { YEAR: name }) => {
      await makeCurrent(db, by, name)
      return `${name} is current.`
    },
  }),
]
