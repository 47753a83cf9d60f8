interface Fault {
  name: string
  pattern: RegExp
}

const wordOf = (alternatives: string) =>
  new RegExp(String.raw`(?<![\p{L}\d./])(?:${alternatives})(?![\p{L}\d./])`, 'iu')

const faults: Fault[] = [
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
  const own = text.replaceAll(/« [^»]* »/g, '« … »').replaceAll(/\{\{[^}]*\}\}/g, 'X')
  return faults.filter(({ pattern }) => pattern.test(own)).map(({ name }) => name)
}
