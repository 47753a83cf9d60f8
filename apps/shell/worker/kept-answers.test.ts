import { beforeEach, expect, it } from 'vitest'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createTables } from './testing/create-tables.ts'

const day = 24 * 60 * 60_000
const start = Date.parse('2026-12-01T09:12:00Z')
let tables: ReturnType<typeof createTables>
let time: number
let answers: KeptAnswers

beforeEach(async () => {
  tables = createTables()
  time = start
  answers = createKeptAnswers(tables, () => time)
  await answers.open(7)
})

async function keep(name: string, text = 'Meriem Trabelsi'): Promise<void> {
  const key = await answers.key()
  if (key) await answers.keep(name, new TextEncoder().encode(text).buffer, key)
}
const textOf = async (name: string) => (await answers.find(name))?.text()

it('an answer is given back with the time of its arrival', async () => {
  await keep('roll')
  time += day
  const kept = await answers.find('roll')
  expect(kept?.headers.get('x-kept-at')).toBe('2026-12-01T09:12:00.000Z')
  expect(await kept?.text()).toBe('Meriem Trabelsi')
  expect(await answers.find('other roll')).toBeUndefined()
})

it('nothing is stored in a readable form, and the key cannot be exported', async () => {
  await keep('roll of Meriem')
  const stored = [...tables.rows('answers')].map(([id, { bytes }]) => id + new TextDecoder().decode(bytes)).join()
  expect(stored).not.toMatch(/Meriem|Trabelsi|roll/)
  const { key } = (await answers.key())!
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
})

it('an answer in the place of another one is not opened', async () => {
  await keep('one', 'of one')
  await keep('other', 'of the other')
  const [one = ''] = tables.rows('answers').keys()
  const other = [...tables.rows('answers').values()].at(-1)
  if (other) tables.rows('answers').set(one, other)
  await expect(answers.find('one')).rejects.toThrow('operation')
})

it('the same account goes on reading, and of somebody else nothing stays', async () => {
  await keep('roll')
  await answers.open(7)
  expect(await textOf('roll')).toBe('Meriem Trabelsi')
  await answers.open(8)
  expect(tables.rows('answers').size).toBe(0)
  expect(await textOf('roll')).toBeUndefined()
})

it('answers whose key has gone are not readable, even for the next sign-in of the account', async () => {
  await keep('roll')
  const left = [...tables.rows('answers')]
  const uses = [...tables.rows('uses')]
  await answers.forget()
  await answers.open(7)
  for (const [id, row] of left) tables.rows('answers').set(id, row)
  for (const [id, row] of uses) tables.rows('uses').set(id, row)
  await expect(answers.find('roll')).rejects.toThrow('operation')
})

it('an answer that arrives after the sign-in has ended is not kept', async () => {
  const asked = (await answers.key())!
  await answers.open(8)
  await answers.keep('roll', new TextEncoder().encode('late').buffer, asked)
  expect(tables.rows('answers').size).toBe(0)
})

it('an answer is too old after seven days, and is deleted with the next one', async () => {
  await keep('roll')
  time += 7 * day + 1
  expect(await answers.find('roll')).toBeUndefined()
  await keep('other')
  expect(tables.rows('answers').size).toBe(1)
})

it('where there is too much, what was not used for longest goes first', async () => {
  const large = 'x'.repeat(900_000)
  for (let place = 0; place < 11; place++) {
    time += 1
    await keep(`roll ${place}`, large)
  }
  time += 1
  expect(await textOf('roll 0')).toBe(large)
  time += 1
  await keep('roll 11', large)
  expect(await textOf('roll 0')).toBe(large)
  expect(await textOf('roll 1')).toBeUndefined()
  expect(await textOf('roll 11')).toBe(large)
})

it('an answer of more than a megabyte is not kept', async () => {
  await keep('list', 'x'.repeat(1_000_001))
  expect(tables.rows('answers').size).toBe(0)
})
