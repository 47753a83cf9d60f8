import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../../../admin/run-command.ts'
import { columnsOf, isRequired } from './column-names.ts'
import { importSheets } from './import-sheets.ts'
import { openTestPortal } from '../../../testing/institute-portal.ts'

const root = resolve(import.meta.dirname, '../../../../..')

const portal = await openTestPortal()
await portal.app.ready()
const manual = await readFile(join(root, 'docs/how-to/operate.md'), 'utf8')

const section = () => /^## The first institute$(.*?)^## /ms.exec(manual)?.[1] ?? ''
const rows = () =>
  Array.from(
    section().matchAll(/^\| `(\w+)\.csv` \| `(.*?)` \| `(.*?)` \|$/gm),
    ([, file = '', columns = '', line = '']) => ({ file, columns, line }),
  )

it('operate.md documents every import file with its columns', () => {
  const told = rows().map(({ file, columns }) => `${file}: ${columns}`)
  const known = importSheets.map((sheet) => {
    const columns = columnsOf(sheet).map((name) => (isRequired(sheet, name) ? name : `[${name}]`))
    return `${sheet.file}: ${columns.join(';')}`
  })
  expect(told).toEqual(known)
})

it('the steps of operate.md lead from an empty database to a teacher who signs in', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'portal-operate-')), 'institute')
  const said: string[] = []
  for (const block of section().matchAll(/^```sh\n(.*?)^```$/gms)) {
    for (const typed of block[1]?.trim().split('\n') ?? []) {
      const words = typed.replace(/ +#.*/, '').replace('/srv/institute', folder).split(' ')
      expect(words.slice(0, 2)).toEqual(['pnpm', 'admin'])
      const { exitCode, text } = await runCommand(words.slice(2), { db: portal.db, by: 'admin:zohra' })
      expect([typed, exitCode, text]).toEqual([typed, 0, text])
      said.push(text)
    }
    // The values that the reader fills in once the files exist.
    if (said.length === 1)
      for (const { file, line } of rows()) await writeFile(join(folder, `${file}.csv`), `${line}\r\n`, { flag: 'a' })
  }
  expect(said.join('\n')).toMatch(/All of it is imported\.\nNew password of leila@institut\.tn: /)
  const { body } = await portal.post('/api/login', {
    email: 'leila@institut.tn',
    password: said.at(-1)?.split(' ').at(-1),
    role: 2,
    compte: 2,
    annee_id: (await portal.db.selectFrom('academic_year').select('id').executeTakeFirstOrThrow()).id,
  })
  expect(body).toMatchObject({ status: 200, user: { name: 'Leïla Trabelsi', chef: 1 } })
})

it('operate.md documents every setting', async () => {
  const config = await readFile(join(root, 'server/src/config.ts'), 'utf8')
  const read = new Set(Array.from(config.matchAll(/\benv\.([A-Z0-9_]+)/g), ([, name]) => name))
  const table = /^## Settings$(.*?)^## /ms.exec(manual)?.[1] ?? ''
  const told = new Set(
    Array.from(table.matchAll(/^\| (`[^|]*`) \|/gm), ([, names = '']) => names.match(/\w+/g) ?? []).flat(),
  )
  expect(told).toEqual(read)
})
