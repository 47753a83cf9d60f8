import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { upgrade, upgradeOnce } from '../../testing/upgraded-database.ts'

const newItem = (title: string) => `
  insert into news_item (title, text, title_en, text_en, starts_on, is_draft)
  values ('${title}', 'Salle B1', 'Jury', 'Room B1', '2026-11-20', false)`

const { query } = upgradeOnce('0115', newItem('Jury'))

it('news from before pictures keep their texts and have no picture', async () => {
  const { rows } = await query('select title, text, title_en, picture_id, picture_alt, picture_alt_en from news_item')
  const none = { picture_id: null, picture_alt: '', picture_alt_en: '' }
  expect(rows).toEqual([{ title: 'Jury', text: 'Salle B1', title_en: 'Jury', ...none }])
})

it('processes of the release before write news, which get a picture later with its texts alone', async () => {
  await query(newItem('Fermeture'))
  await query(`update news_item set title_en = '', text_en = '' where title = 'Fermeture'`)
  await query(`insert into news_picture (key, width, height) values ('news/a.webp', 30, 40)`)
  const show = (changes: string) => query(`update news_item set picture_id = 1, ${changes} where title = 'Jury'`)
  await expect(show(`picture_alt = 'Le jury'`)).rejects.toMatchObject({ constraint: 'news_item_picture_english' })
  await show(`picture_alt = 'Le jury', picture_alt_en = 'The jury'`)
})

it('processes of the release before delete news that have a file, whose record goes with them', async () => {
  const db = await upgrade('0192', newItem('Jury') + ';' + newItem('Fermeture'))
  const files = db.selectFrom('news_file').select('file_name').where('news_item_id', 'is not', null)
  expect(await files.execute()).toEqual([])
  await sql`insert into news_file (key, file_name, size, news_item_id)
    select 'news-files/' || title || '.pdf', title || '.pdf', 9, id from news_item`.execute(db)
  await db.deleteFrom('news_item').where('title', '=', 'Jury').execute()
  expect(await files.execute()).toEqual([{ file_name: 'Fermeture.pdf' }])
})
