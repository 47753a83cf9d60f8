/** The words that one page, list or feed has for each fact. */
export type Said = Map<string, Set<string>>

/** Everything that one page, list or feed says. */
type Surface = [name: string, says: Said]

/** A fact of which two surfaces say different things. */
interface Difference {
  /** Like "class 12 on 2026-11-24". */
  fact: string
  /** By surface; one that does not know the fact says "nothing". */
  says: Record<string, string>
}

export interface Comparison {
  /** How many facts were compared, each once. */
  facts: number
  differences: Difference[]
}

/** Notes that a surface says a word of a fact. */
export function say(says: Said, fact: string, word: string): void {
  const words = says.get(fact)
  if (words) words.add(word)
  else says.set(fact, new Set([word]))
}

/** Compares what surfaces say that must know the same facts; one that contradicts itself differs too. */
export function compareSurfaces(surfaces: readonly Surface[]): Comparison {
  const facts = new Set(surfaces.flatMap(([, says]) => [...says.keys()]))
  const differences: Difference[] = []
  for (const fact of facts) {
    const says = Object.fromEntries(surfaces.map(([name, known]) => [name, wordsOf(known.get(fact))]))
    if (new Set(Object.values(says)).size > 1 || surfaces.some(([, known]) => (known.get(fact)?.size ?? 1) > 1))
      differences.push({ fact, says })
  }
  return { facts: facts.size, differences }
}

const wordsOf = (words: Set<string> | undefined) => (words ? [...words].toSorted().join(' and ') : 'nothing')

/** Joins what was compared. */
export function joinComparisons(comparisons: readonly Comparison[]): Comparison {
  return {
    facts: comparisons.reduce((sum, { facts }) => sum + facts, 0),
    differences: comparisons.flatMap(({ differences }) => differences),
  }
}
