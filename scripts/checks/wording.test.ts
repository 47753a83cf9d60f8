import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flatten } from '../../packages/gate/src/checks/text-differences.ts'
import { root } from '../lib/project.mjs'
import { englishFaultsOf } from './english-faults.ts'
import { faultsOf } from './french-faults.ts'
import { localeFolders, readTexts } from './locale-files.ts'

interface Correction {
  /** The key of the text in the documents of the replaced product, or in a locale file. */
  key: string
  original: string
  corrected: string
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const corrections: Correction[] = JSON.parse(readFileSync(join(root, 'docs/product/wording.json'), 'utf8'))

/** The French titles and labels of a manifest, at any depth. */
function frenchLabels(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'fr' && typeof inner === 'string' ? [inner] : frenchLabels(inner),
  )
}

const labels = readdirSync(join(root, 'apps'))
  .filter((app) => app !== 'shell')
  .flatMap((app) => frenchLabels(readJson(`apps/${app}/remote.json`)))
const texts = [...localeFolders.flatMap((folder) => [...flatten(readTexts(folder, 'fr')).values()]), ...labels]
/** Variables have other names in the documents. */
const comparable = (text: string) => text.replaceAll(/\{\{?[^}]*\}\}?/g, '{}').trim()
const shown = new Set(texts.map(comparable))

describe('the corrected French of the replaced product', () => {
  it('lists corrections', () => expect(corrections.length).toBeGreaterThan(100))

  it('is what the portal shows', () => {
    expect(corrections.filter(({ corrected }) => !shown.has(comparable(corrected)))).toEqual([])
  })

  it('has replaced its original everywhere', () => {
    expect(corrections.filter(({ original }) => shown.has(comparable(original)))).toEqual([])
  })
})

describe('a French text', () => {
  it('has none of the known faults', () => {
    const faulty = texts.map((text) => ({ text, faults: faultsOf(text) })).filter(({ faults }) => faults.length > 0)
    expect(faulty).toEqual([])
  })

  it.each([
    ['⛔ Date obligatoire', 'a pictogram'],
    ['Tous les champs sont obligatoires !', 'an exclamation mark'],
    [' Nombre de groupes', 'needless white space'],
    ['Le vœu  est validé', 'needless white space'],
    ['L’année est passée', 'a typographic apostrophe'],
    ['Rechercher...', 'three full stops for an ellipsis'],
    ['Attention: irréversible', 'no space before a mark of two parts'],
    ['Supprimer?', 'no space before a mark of two parts'],
    ['Êtes-Vous sûr ?', 'a capital inside a question'],
    ['Password erroné', 'an English word'],
    ['Fiche de voeux', 'a word without its accents'],
    ["Etat d'encadrement", 'a word without its accents'],
    ['Le projet de {{person}} est validé.', 'no elision before a name'],
    ['{{count}} places (examens : {{exams}})', 'a count in brackets'],
    ['Sauvegarder le brouillon', 'another verb for saving'],
    ['Saisie des notes close', 'another verb for closing'],
    ['Cette demande est déjà décidée.', 'a decided thing'],
  ])('such as "%s" is refused for %s', (text, fault) => expect(faultsOf(text)).toEqual([fault]))

  it.each([
    ', ',
    'Séances : 08:30',
    'fiches-de-voeux',
    'La colonne « specialite » manque.',
    '{{count}} étudiants ?',
    'Le projet {{person, de}} est validé le {{day}}.',
    'Import du {{date}} (lignes : 3)',
  ])('such as "%s" is accepted', (text) => expect(faultsOf(text)).toEqual([]))
})

describe('an English text', () => {
  it('has none of the known faults', () => {
    const english = localeFolders.flatMap((folder) => [...flatten(readTexts(folder, 'en')).values()])
    expect(english.filter((text) => englishFaultsOf(text).length > 0)).toEqual([])
  })

  it.each([
    ['This account has the role already.', 'an adverb behind its sentence'],
    ['The exam has changed meanwhile.', 'an adverb behind its sentence'],
    ['Choose the mails that you receive', 'a mail, which is an e-mail'],
    ['The administration decides them.', 'a verb without its preposition'],
    ['This subject is no longer there.', 'a thing that is no longer there'],
    ['This reservation is no longer in progress', 'a thing that is no longer there'],
    ['Sheets of marks without validation', 'a French order of nouns'],
    ['Unknown presence', 'a French word'],
  ])('such as "%s" is refused for %s', (text, fault) => expect(englishFaultsOf(text)).toEqual([fault]))

  it.each(['This request has already been decided.', 'Decide on the requests', 'Check your junk mail', 'E-mails'])(
    'such as "%s" is accepted',
    (text) => expect(englishFaultsOf(text)).toEqual([]),
  )
})
