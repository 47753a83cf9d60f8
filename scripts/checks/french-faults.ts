interface Fault {
  name: string
  pattern: RegExp
}

const wordOf = (alternatives: string) =>
  new RegExp(String.raw`(?<![\p{L}\d./])(?:${alternatives})(?![\p{L}\d./])`, 'iu')

/** Variables that never begin with a vowel, so that nothing is elided before them: numbers and dates. */
const neverElided = '(?:at|copies|count|date|day|end|from|kept|limit|since|start|time|weekday|when|year)'

/** Faults in a text with its variables. */
const templateFaults: Fault[] = [
  {
    name: 'no elision before a name',
    pattern: new RegExp(
      String.raw`(?<![\p{L}'])(?:de|la|le|que|se|ne|si|jusque|lorsque|puisque) \{\{(?!${neverElided}\}\})`,
      'iu',
    ),
  },
  { name: 'a count in brackets', pattern: /\(\p{Ll}+ : \{\{/u },
]

const faults: Fault[] = [
  { name: 'another verb for saving', pattern: wordOf('sauvegard\\p{L}*') },
  { name: 'another verb for closing', pattern: wordOf('clore|clos|closes?') },
  { name: 'a decided thing', pattern: /(?:est|sont) déjà décidée?s?/ },
  { name: 'a pictogram', pattern: /\p{Extended_Pictographic}/u },
  { name: 'an exclamation mark', pattern: /!/ },
  { name: 'needless white space', pattern: /^\s|\s$|\s{2}/ },
  { name: 'a typographic apostrophe', pattern: /[’ʼ]/ },
  { name: 'three full stops for an ellipsis', pattern: /\.{3}/ },
  { name: 'no space before a mark of two parts', pattern: /[^\s:\d](?:[;?](?=\s|$)|:(?=\s))/ },
  { name: 'a capital inside a question', pattern: /-Vous/ },
  { name: 'an English word', pattern: wordOf('all|email|password|record|required|reset|status|success|token|upload') },
  {
    name: 'a word without its accents',
    pattern: wordOf(
      'annees?|deja|desactive[er]?|editeurs?|etats?|etudiants?|mastere|matieres?|preferences?|seances?|specialites?|succees?|verifier|voeux?',
    ),
  },
]

/** Names of files have hyphens and no spaces; separators have no letters. */
const isProse = (text: string) => /\p{L}/u.test(text) && !/^[\w{}-]+-[\w{}-]+$/.test(text)

/** The names of the known faults that a French text has; what it quotes between guillemets is not judged. */
export function faultsOf(text: string): string[] {
  if (!isProse(text)) return []
  const own = text.replaceAll(/« [^»]* »/g, '« … »')
  const written = own.replaceAll(/\{\{[^}]*\}\}/g, 'X')
  const found = [
    ...templateFaults.filter(({ pattern }) => pattern.test(own)),
    ...faults.filter(({ pattern }) => pattern.test(written)),
  ]
  return found.map(({ name }) => name)
}
