import { describe, expect, it } from 'vitest'
import type { FileName } from './import-sheet.ts'
import { importSheets } from './import-sheets.ts'
import { readLines } from './read-lines.ts'
import type { SourceContent } from './source-file.ts'

function read(file: FileName, content: SourceContent | string) {
  const sheet = importSheets.find((one) => one.file === file)
  if (!sheet) throw new Error(file)
  const { lines, problems, notes } = readLines(typeof content === 'string' ? Buffer.from(content) : content, sheet)
  return { cells: lines.map(({ line, cells }) => [line, ...Object.values(cells)]), problems, notes }
}

describe('the header', () => {
  it.each([
    ['below an empty line', ';;\ncode;nom;prenom;sexe;naissance\n1;A;B;F;2006-01-01', 3],
    ['below titles', 'Institut;;;;\nListe des étudiants;;;;\n\nCode;Nom;Prénom;Sexe;Naissance\n1;A;B;F;2006-01-01', 5],
    ['below a title without separators', 'Liste, au 2 novembre\ncode;nom;prenom;sexe;naissance\n1;A;B;F;2006-01-01', 3],
    ['with names of other programs', 'CIN;Nom de famille;Prénoms;Genre;Date de naissance\n1;A;B;F;2006-01-01', 2],
    ['in Arabic', 'code;اللقب;الاسم;الجنس;تاريخ الولادة\n1;A;B;F;2006-01-01', 2],
    ['with empty columns behind it', 'code;nom;prenom;sexe;naissance;;\n1;A;B;F;2006-01-01;;', 2],
  ])('is found %s', (_where, text, line) => {
    expect(read('etudiants', text)).toEqual({
      cells: [[line, '1', 'A', 'B', 'F', '2006-01-01']],
      problems: [],
      notes: [],
    })
  })

  it('is reported with its line when it lacks a column', () => {
    expect(read('etudiants', 'Liste\n\ncode;nom;prenom;sexe\n1;A;B;F').problems).toMatchObject([
      { line: 3, code: 'header.missing', values: { column: 'naissance' } },
    ])
  })
})

describe('separators', () => {
  it.each([';', ',', '\t', '|'])('may be %j', (separator) => {
    const text = ['salle;capacite', 'B01;40'].join('\n').replaceAll(';', separator)
    expect(read('salles', text).cells).toEqual([[2, 'B01', '40']])
  })

  it.each([',', ';', '\t'])('of other columns belong to the text of a single column: %j', (separator) => {
    expect(read('statuts', `statut\nContractuel${separator} nuit\nVacataire`).cells).toEqual([
      [2, separator === '\t' ? 'Contractuel\t nuit' : `Contractuel${separator} nuit`],
      [3, 'Vacataire'],
    ])
  })

  it('are found in cells that a spreadsheet did not split', () => {
    expect(read('salles', '"salle,capacite"\n"B01,40"\n').cells).toEqual([[2, 'B01', '40']])
    const rows = [
      { line: 2, cells: ['salle;capacite'] },
      { line: 4, cells: ['B01;40'] },
    ]
    expect(read('salles', rows).cells).toEqual([[4, 'B01', '40']])
  })
})

it('an assumed encoding is reported with the first line that depends on it', () => {
  const { cells, notes } = read('salles', Buffer.from('salle;capacite\nB01;40\nÉtage 2;30', 'latin1'))
  expect(cells).toEqual([
    [2, 'B01', '40'],
    [3, 'Étage 2', '30'],
  ])
  expect(notes).toEqual([
    {
      ...{ file: 'salles', line: 3, code: 'file.assumedEncoding' },
      values: { encoding: 'Windows-1252', sample: 'Étage 2;30' },
    },
  ])
})
