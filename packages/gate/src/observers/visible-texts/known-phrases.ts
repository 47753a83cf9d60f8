/** A word of at least three letters, which is not a code such as `PDF`, `L2` or `Ahmed's` initials. */
const word = /(?<![\p{L}\p{M}\d])[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\d])/gu
const code = /^\p{Lu}{2,5}$/u
/** An e-mail address or a URL, the same in every language. */
const address = /[^\s@]+@[^\s@]+\.\p{L}+|https?:\/\/\S+/gu

/** Normalized phrases whose source is known, such as translations and data. */
export class KnownPhrases {
  readonly #phrases = new Set<string>()

  add(phrases: Iterable<string>): void {
    for (const phrase of phrases) this.#phrases.add(phrase)
  }

  /** Whether a text consists of known phrases, numbers, codes and addresses only. */
  covers(shown: string): boolean {
    const text = shown.replaceAll(address, ' | ')
    let rest = normalize(text)
    if (this.#phrases.has(rest) || unknownWords(text, rest).length === 0) return true
    const contained = [...this.#phrases].filter((phrase) => rest.includes(phrase))
    for (const phrase of contained.toSorted((one, other) => other.length - one.length)) rest = without(rest, phrase)
    return unknownWords(text, rest).length === 0
  }
}

/** The normalized phrases of some texts; the parts of a text between its variables are phrases of their own. */
export function phrasesIn(texts: Iterable<string>): string[] {
  return [...texts]
    .flatMap((text) => text.split(/\{\{[^}]*\}\}/))
    .map(normalize)
    .filter((phrase) => /\p{L}/u.test(phrase))
}

/** The words of the rest that are not codes in the original spelling. */
function unknownWords(text: string, rest: string): string[] {
  const codes = new Set((text.match(word) ?? []).filter((each) => code.test(each)).map(normalize))
  return (rest.match(word) ?? []).filter((each) => !codes.has(each))
}

/** Removes whole occurrences: not `art` from `start`. */
function without(text: string, phrase: string): string {
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)
  return text
    .split(phrase)
    .reduce((before, after) =>
      isLetter(before.at(-1)) && isLetter(phrase[0])
        ? before + phrase + after
        : isLetter(phrase.at(-1)) && isLetter(after[0])
          ? before + phrase + after
          : `${before} | ${after}`,
    )
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim()
}
