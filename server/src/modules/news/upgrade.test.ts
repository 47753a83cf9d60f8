import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { createOldDatabase } from '../../testing/old-database.ts'

const newItem = (title: string) => `
  insert into news_item (title, text, title_en, text_en, starts_on, is_draft)
  values ('${title}', 'Salle B1', 'Jury', 'Room B1', '2026-11-20', false)`

let database: Client
beforeAll(async () => {
  const url = await createOldDatabase('0115', newItem('Jury'))
  await migrate(url)
  database = new Client({ connectionString: url })
  await database.connect()
})
afterAll(() => database.end())

it('news from before pictures keep their texts and have no picture', async () => {
  const { rows } = await database.query(
    'select title, text, title_en, picture_id, picture_alt, picture_alt_en from news_item',
  )
  const none = { picture_id: null, picture_alt: '', picture_alt_en: '' }
  expect(rows).toEqual([{ title: 'Jury', text: 'Salle B1', title_en: 'Jury', ...none }])
})

it('processes of the release before write news, which get a picture later with its texts alone', async () => {
  await database.query(newItem('Fermeture'))
  await database.query(`update news_item set title_en = '', text_en = '' where title = 'Fermeture'`)
  await database.query(`insert into news_picture (key, width, height) values ('news/a.webp', 30, 40)`)
  const show = (changes: string) =>
    database.query(`update news_item set picture_id = 1, ${changes} where title = 'Jury'`)
  await expect(show(`picture_alt = 'Le jury'`)).rejects.toMatchObject({ constraint: 'news_item_picture_english' })
  await show(`picture_alt = 'Le jury', picture_alt_en = 'The jury'`)
})

it('processes of the release before delete news that have a file, whose record goes with them', async () => {
  const url = await createOldDatabase('0192', newItem('Jury') + ';' + newItem('Fermeture'))
  await migrate(url)
  const upgraded = new Client({ connectionString: url })
  await upgraded.connect()
  const files = 'select file_name from news_file where news_item_id is not null'
  expect((await upgraded.query(files)).rows).toEqual([])
  await upgraded.query(`insert into news_file (key, file_name, size, news_item_id)
    select 'news-files/' || title || '.pdf', title || '.pdf', 9, id from news_item`)
  await upgraded.query(`delete from news_item where title = 'Jury'`)
  expect((await upgraded.query(files)).rows).toEqual([{ file_name: 'Fermeture.pdf' }])
  await upgraded.end()
})
