import { readdir, readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { type Files, writeFiles } from '../../../testing/institute-files.ts'
import { openTestPortal } from '../../../testing/institute-portal.ts'
import { runCommand } from '../../../admin/run-command.ts'

const portal = await openTestPortal()

const admin = (...words: string[]) => runCommand(words, { db: portal.db, by: 'admin:zohra' })
const bring = async (files: Files) => admin('import', await writeFiles(files))

it('a file may have a byte order mark, commas, quotes, capitals and empty lines', async () => {
  const lines = ['\ufeffSalle,Capacité', '"Salle 12, étage 1",40', ',', '', '"قاعة 3",25']
  expect((await bring({ salles: lines })).text).toMatch(/salles\.csv +2 +0 +0 +0\n/)
  const names = await portal.db
    .selectFrom('room')
    .select('name')
    .where('capacity', 'in', [25, 40])
    .orderBy('name')
    .execute()
  expect(names.map(({ name }) => name)).toEqual(['Salle 12, étage 1', 'قاعة 3'])
})

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

it.each([
  ['UTF-16', utf16('salle\tcapacite\r\nÉtage 1\t41')],
  ['UTF-16 with the other byte order', utf16('salle\tcapacite\r\nÉtage 2\t41', true)],
  ['the delimiter in a line of its own', Buffer.from('\ufeffsep=;\r\nsalle;capacite\r\nÉtage 3;41')],
  ['cells that a spreadsheet protects', Buffer.from('salle;capacite\r\n"=""Étage 4""";="41"')],
  ['single line feeds', Buffer.from('salle,capacite\n"Étage 5",41\n')],
])('a file may have %s', async (_what, content) => {
  const folder = await writeFiles({})
  await writeFile(`${folder}/salles.csv`, content)
  expect((await admin('import', folder)).text).toMatch(/salles\.csv +1 +0 +0 +0\n/)
})

it.each([
  ['UTF-16 without its mark', Buffer.from('salle;capacite', 'utf16le'), 1],
  ['a quote that does not end', Buffer.from('salle;capacite\r\n"B07;30\r\nB08;20'), 3],
])('a file with %s is refused', async (_what, content, line) => {
  const folder = await writeFiles({})
  await writeFile(`${folder}/salles.csv`, content)
  const { exitCode, text } = await admin('import', folder)
  expect(text).toContain(`salles.csv:${line}: `)
  expect(exitCode).toBe(1)
})

it('a file in Windows-1252 is read, and its report names a line to check', async () => {
  const folder = await writeFiles({})
  await writeFile(`${folder}/Salles (2).CSV`, Buffer.from('Liste des salles\n\nsalle;capacite\nÉtage;3', 'latin1'))
  const { exitCode, text } = await admin('import', folder)
  expect(text).toContain('Salles (2).csv:4: was read as Windows-1252: check the letters of this line: Étage;3')
  expect(exitCode).toBe(0)
})

it('workbooks are read as CSV files are, and problems name the row of their sheet', async () => {
  const book = utils.book_new()
  const add = (name: string, rows: unknown[][]) => utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  add('Étudiants', [['Liste'], [], ['Code', 'Nom', 'Prénom', 'Sexe', 'Naissance'], ['00000041', 'A', 'B', 'F', 'hier']])
  add('Salles', [
    ['salle', 'capacite'],
    ['Étage 7', 12],
  ])
  const folder = await writeFiles({})
  await writeFile(`${folder}/Rentrée.xlsx`, write(book, { type: 'buffer', bookType: 'xlsx' }))
  const { exitCode, text } = await admin('import', folder)
  expect(text).toBe(
    'Rentrée.xlsx/Étudiants:4: naissance "hier" is no day: write it like 2026-09-14 or 14/09/2026\n' +
      'Nothing is imported: 1 thing is to be mended.',
  )
  expect(exitCode).toBe(1)
})

it('two files of one kind are refused', async () => {
  const { text } = await bring({ salles: ['salle;capacite', 'B61;3'], 'Salles - Copie': ['salle;capacite', 'B62;3'] })
  expect(text).toContain('salles.csv:1: is a file of salles, as Salles - Copie is: send one of them, with all lines')
})

it('an unknown file name and an empty folder are refused', async () => {
  const folder = await writeFiles({ salles: [] })
  expect((await bring({ chambres: ['salle'] })).text).toContain(
    'chambres.csv:1: is no file of an institute: their names are annees, ',
  )
  for (const wrong of [await writeFiles({}), `${folder}/none`])
    expect(await admin('import', wrong)).toMatchObject({ exitCode: 1 })
  expect(await admin('import')).toMatchObject({ exitCode: 2 })
})

it('a template contains only the header line, and never overwrites a file', async () => {
  const folder = `${await writeFiles({})}/template`
  expect(await admin('import', '--template', folder)).toEqual({ exitCode: 0, text: `21 files are in ${folder}.` })
  expect((await readdir(folder)).length).toBe(21)
  expect(await readFile(`${folder}/salles.csv`, 'utf8')).toBe('\ufeffsalle;capacite\r\n')
  expect((await admin('import', folder, '--dry-run')).exitCode).toBe(0)
  expect(await admin('import', '--template', folder)).toMatchObject({ exitCode: 1 })
})
