interface TextTree {
  [key: string]: string | TextTree
}

const plural = /_(zero|one|two|few|many|other)$/

function flattenTexts(tree: TextTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flattenTexts(value, `${path}${key}.`),
  )
}

/** The names of the variables: how one is formatted, such as with elision, is a matter of each language. */
function variables(text: string): string {
  return [...new Set(Array.from(text.matchAll(/\{\{([^},]+)/g), ([, name = '']) => name.trim()))].toSorted().join(' ')
}

/**
 * Missing keys, extra keys and different variables of a translation compared with the French; empty when it is
 * complete.
 */
export function translationProblems(french: TextTree, translation: TextTree): string[] {
  const source = new Map(flattenTexts(french).map(([key, text]) => [key.replace(plural, ''), text]))
  const problems: string[] = []
  const seen = new Set<string>()
  for (const [key, text] of flattenTexts(translation)) {
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
