import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { createOldDatabase } from '../../../testing/old-database.ts'

it('the card of decisions keeps its place when it moves to another module', async () => {
  const url = await createOldDatabase(
    '0194',
    `insert into default_home_arrangement (permission, card_order, hidden_cards, pinned_pages) values
       ('registrar', '{schedule.now,office.tasks,office.setup}', '{}', '{/office/inbox}'),
       ('exams', '{office.setup}', '{office.tasks}', '{}'), ('teacher', '{schedule.now}', '{}', '{}')`,
  )
  await migrate(url)
  const database = new Client({ connectionString: url })
  await database.connect()
  const { rows } = await database.query(
    'select permission, card_order, hidden_cards, pinned_pages from default_home_arrangement order by permission',
  )
  await database.end()
  const none = { hidden_cards: [], pinned_pages: [] }
  expect(rows).toEqual([
    { permission: 'exams', ...none, card_order: ['office.setup'], hidden_cards: ['decisions.tasks'] },
    {
      permission: 'registrar',
      ...{ ...none, card_order: ['schedule.now', 'decisions.tasks', 'office.setup'], pinned_pages: ['/office/inbox'] },
    },
    { permission: 'teacher', ...none, card_order: ['schedule.now'] },
  ])
})
