import { expect, it } from 'vitest'
import { kindOf } from './file-kinds.ts'
import { importSheets } from './import-sheets.ts'

it.each([
  [
    'etudiants',
    'Etudiants (2)',
    'etudiants_2026-11-02',
    'ÉTUDIANTS - Copie',
    'Étudiants.xlsx',
    'E\u0301tudiants',
    'ETUDIANT',
  ],
  ['etudiants', 'Copie de étudiants', 'liste-des-etudiants_v3', 'etudiants LGL2 20261102', 'Rentrée.xlsx/Étudiants'],
  ['jours_feries', 'Jours fériés', 'jours-feries', 'JOURS_FERIES(1)'],
  ['types_examen', "Types d'examen", 'types_examens'],
  ['examens', 'Examens S1', 'examen'],
  ['emploi', 'Emploi du temps', 'emploi_S1'],
  ['matieres', 'Matières', 'MATIERES'],
  ['inscriptions', 'inscriptions.xlsx/Inscriptions', 'Inscriptions 2026-2027'],
] as const)('%s is the file %j', (kind, ...names) => {
  for (const name of names) expect(kindOf(name)).toBe(kind)
})

it.each(['notes', 'Feuil1', 'étudiants et groupes', '', '2026'])('%j is no file', (name) => {
  expect(kindOf(name)).toBeUndefined()
})

it('knows every file by its own name', () => {
  for (const { file } of importSheets) expect(kindOf(file)).toBe(file)
})
