import { extractText } from 'unpdf'

/** The text of a PDF on one line. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ')
}

/** The Arabic words of a text with sorted letters, since a PDF stores them in drawing order. */
export const arabicWords = (text: string) =>
  text.split(/[^\p{Script=Arabic}]+/u).flatMap((word) => (word ? [Array.from(word).toSorted().join('')] : []))
