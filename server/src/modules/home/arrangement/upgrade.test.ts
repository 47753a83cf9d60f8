import { expect, it } from 'vitest'
import { upgrade } from '../../../testing/upgraded-database.ts'

it('the card of decisions keeps its place when it moves to another module', async () => {
  const db = await upgrade(
    '0194',
    `insert into default_home_arrangement (permission, card_order, hidden_cards, pinned_pages) values
       ('registrar', '{schedule.now,office.tasks,office.setup}', '{}', '{/office/inbox}'),
       ('exams', '{office.setup}', '{office.tasks}', '{}'), ('teacher', '{schedule.now}', '{}', '{}')`,
  )
  const columns = ['permission', 'card_order', 'hidden_cards', 'pinned_pages'] as const
  const rows = await db.selectFrom('default_home_arrangement').select(columns).orderBy('permission').execute()
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
