import { SaxesParser } from 'saxes'
import { InvalidContent } from '../problem.ts'

/** The depth of the parts of a workbook; the deepest of them has about ten. */
const maxDepth = 100

/** An element of XML, when it ends: its name without prefix, its attributes, its own text, and the names around it. */
export interface EndedElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  parents: readonly string[]
}

/** Calls back at the start and at the end of each element. Throws `InvalidContent` for invalid and for too deep XML. */
export function readElements(
  xml: Buffer | undefined,
  onEnd: (element: EndedElement) => void,
  onStart: (name: string, attributes: EndedElement['attributes']) => void = () => {},
): void {
  if (!xml) return
  const parser = new SaxesParser()
  const open: { name: string; attributes: EndedElement['attributes']; text: string }[] = []
  parser.on('error', ({ message }) => {
    throw new InvalidContent('file.broken', { reason: message })
  })
  const addText = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= maxDepth) throw new InvalidContent('file.broken', { reason: 'nested too deep' })
    const element = { name: localName(name), attributes, text: '' }
    open.push(element)
    onStart(element.name, attributes)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) onEnd({ ...element, parents: open.map(({ name }) => name) })
  })
  parser.write(new TextDecoder().decode(xml)).close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
