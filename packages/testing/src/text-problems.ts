interface Tree {
  [key: string]: string | Tree
}

const plural = /_(zero|one|two|few|many|other)$/

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  )
}

function variables(text: string): string {
  return [...new Set(text.match(/\{\{[^}]+\}\}/g))].toSorted().join(' ')
}

/**
 * Missing keys, extra keys and different variables of a translation compared with the French; empty when it is
 * complete.
 */
export function textProblems(french: Tree, translation: Tree): string[] {
  const source = new Map(flat(french).map(([key, text]) => [key.replace(plural, ''), text]))
  const problems: string[] = []
  const seen = new Set<string>()
  for (const [key, text] of flat(translation)) {
    const stem = key.replace(plural, '')
    const original = source.get(stem)
    seen.add(stem)
    if (original === undefined) problems.push(`${key} has no French text`)
    else if (!text.trim()) problems.push(`${key} is empty`)
    // A plural form may omit the number: "one hour".
    else if (!plural.test(key) && variables(text) !== variables(original)) problems.push(`${key} has other variables`)
  }
  return [...problems, ...[...source.keys()].filter((key) => !seen.has(key)).map((key) => `${key} is missing`)]
}
