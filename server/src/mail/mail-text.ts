import type { LetterSection, MailLink } from './letter.ts'

/** The plain text of a mail: its sections, one for each language. */
export const mailText = (sections: readonly LetterSection[], publicUrl: string): string =>
  `${sections.map((section) => sectionText(section, publicUrl)).join('\n\n—\n\n')}\n`

function sectionText(
  { greeting, paragraphs, items = [], action, note, ...end }: LetterSection,
  publicUrl: string,
): string {
  const list = items.map(({ text, facts = [], action: open }) =>
    [`- ${text}`, ...[...facts, ...(open ? [open.link] : [])].map((line) => `  ${line}`)].join('\n'),
  )
  const colon = end.language === 'fr' ? ' :' : ':'
  const labelled = ({ text, link }: MailLink) => `${text}${colon}\n${link}`
  const blocks = [
    greeting,
    ...paragraphs,
    // A list of single lines stays together.
    ...(list.every((one) => !one.includes('\n')) && list.length > 0 ? [list.join('\n')] : list),
    ...(action ? [labelled(action)] : []),
    ...(note ? [note] : []),
    `${end.closing}\n${end.institute}\n${publicUrl}`,
    ...(end.footer ?? []).map(labelled),
  ]
  return blocks.join('\n\n')
}
