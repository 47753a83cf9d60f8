import { UnreadableCatalogue } from './problem.ts'

interface RecordSlice {
  /** From the start tag to the end tag; without the latter where it is missing. */
  xml: string
  line: number
}

/** In letters; a longer record is cut. */
const maxLength = 2_000_000
/** The length of the beginning of a tag that the end of a chunk cuts off. */
const maxTagLength = 100
/** The beginning of a record, of a comment, which may hide one, and of a document type. */
const begin = /<(?:[\w.-]+:)?record(?=[\s>])|<!--|<!DOCTYPE/gi
const end = /<\/(?:[\w.-]+:)?record\s*>|<(?:[\w.-]+:)?record(?=[\s>])/gi
const fields = /<(?:[\w.-]+:)?(?:controlfield|datafield)[\s>]/i

/**
 * Cuts XML into its records, so that a faulty one does not hide the next. A record around others, such as that of a
 * harvesting protocol, does not count. Throws `UnreadableCatalogue` for a document type.
 */
export async function* sliceRecords(file: AsyncIterable<string>): AsyncGenerator<RecordSlice> {
  let text = ''
  let line = 1
  const drop = (length: number) => {
    line += newlinesIn(text.slice(0, length))
    text = text.slice(length)
  }
  /** The records that are complete, and of the last text also one that is not. */
  function* take(isLast: boolean): Generator<RecordSlice> {
    for (;;) {
      begin.lastIndex = 0
      const found = begin.exec(text)
      if (!found) {
        drop(isLast ? text.length : Math.max(0, text.length - maxTagLength))
        return
      }
      drop(found.index)
      if (/^<!doctype/i.test(text)) throw new UnreadableCatalogue('xml.doctype', {}, line)
      if (text.startsWith('<!--')) {
        const close = text.indexOf('-->')
        if (close < 0 && !isLast) return
        drop(close < 0 ? text.length : close + 3)
        continue
      }
      end.lastIndex = 1
      const ended = end.exec(text)
      if (!ended && !isLast && text.length < maxLength) return
      const length = ended ? ended.index + (ended[0].startsWith('</') ? ended[0].length : 0) : text.length
      const xml = text.slice(0, Math.min(length, maxLength))
      const isWrapper = ended !== null && !ended[0].startsWith('</') && !fields.test(xml)
      if (!isWrapper) yield { xml, line }
      drop(length)
    }
  }
  for await (const chunk of file) {
    text += chunk
    yield* take(false)
  }
  yield* take(true)
}

function newlinesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
