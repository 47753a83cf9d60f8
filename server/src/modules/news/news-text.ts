import type { TextBlock, TextRun } from './news.schemas.ts'

const lists = [
  { kind: 'bullets', pattern: /^[-*•]\s+(?=\S)/ },
  { kind: 'numbers', pattern: /^\d{1,3}[.)]\s+(?=\S)/ },
] as const

/**
 * The text of a news item as blocks of lines. Its subset of Markdown: paragraphs between empty lines, `- ` and `1. ` at
 * the start of a line, `**bold**`, `*italic*`, `[text](address)`, and a backslash before a sign. Nothing is nested, so
 * that no text is deeper than another; other signs stay text.
 */
export function parseNewsText(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isAfterGap = true
  for (const line of cleanText(text)
    .split('\n')
    .map((each) => each.trim())) {
    if (line) {
      const list = lists.find(({ pattern }) => pattern.test(line))
      const kind = list?.kind ?? 'paragraph'
      const runs = parseLine(list ? line.replace(list.pattern, '') : line)
      const last = blocks.at(-1)
      if (last?.kind === kind && (list || !isAfterGap)) last.lines.push(runs)
      else blocks.push({ kind, lines: [runs] })
    }
    isAfterGap = line === ''
  }
  return blocks
}

interface Token {
  kind: 'text' | 'link' | 'bold' | 'italic'
  text: string
  href: string | null
  /** A sign of bold or italic may open before a letter, and close after one. */
  opens: boolean
  closes: boolean
}

const markup = /\\([\\*[\]])|\[([^[\]]{1,300})\]\(([^\s()]{1,500})\)|\*\*?/g

function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  const addText = (text: string) => tokens.push({ kind: 'text', text, href: null, opens: false, closes: false })
  let end = 0
  for (const match of line.matchAll(markup)) {
    const [text, escaped, label, address = ''] = match
    addText(line.slice(end, match.index))
    end = match.index + text.length
    const sides = { opens: /^\S/.test(line.slice(end, end + 1)), closes: /\S/.test(line.charAt(match.index - 1)) }
    if (escaped !== undefined) addText(escaped)
    else if (label === undefined) tokens.push({ kind: text === '**' ? 'bold' : 'italic', text, href: null, ...sides })
    else tokens.push({ kind: 'link', text: label, href: isSafeAddress(address) ? address : null, ...sides })
  }
  addText(line.slice(end))
  return tokens
}

function parseLine(line: string): TextRun[] {
  const tokens = tokensOf(line)
  const lastClosing = {
    bold: tokens.findLastIndex(({ kind, closes }) => kind === 'bold' && closes),
    italic: tokens.findLastIndex(({ kind, closes }) => kind === 'italic' && closes),
  }
  const isOn = { bold: false, italic: false }
  const runs: TextRun[] = []
  for (const [index, { kind, text, href, opens, closes }] of tokens.entries()) {
    const isSign = kind === 'bold' || kind === 'italic'
    if (isSign && (isOn[kind] ? closes : opens && lastClosing[kind] > index)) isOn[kind] = !isOn[kind]
    else addRun(runs, { text, isBold: isOn.bold, isItalic: isOn.italic, href })
  }
  return runs
}

/** Adds a run, or its text to the last run of the same style. */
function addRun(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1)
  const isContinued = last && !last.href && !run.href && last.isBold === run.isBold && last.isItalic === run.isItalic
  if (isContinued) last.text += run.text
  else if (run.text) runs.push(run)
}

/** Whether a link may lead there: a path of the portal, or an https address without a user name. */
export function isSafeAddress(address: string): boolean {
  if (/[\s\\\p{C}]/u.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (!address.startsWith('https://') || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
/** Line breaks, soft hyphens, the joiners of Arabic letters, and marks that give neutral signs a direction. */
const kept = '\n\u00ad\u200c\u200d\u200e\u200f'

/** A text without control and format characters, such as those that reverse the direction of what follows. */
export function cleanText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')
  return lines.replaceAll(invisible, (sign) => (kept.includes(sign) ? sign : '')).trim()
}
