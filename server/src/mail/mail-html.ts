import type { LetterSection, MailLink } from './letter.ts'

/** Written into each element, because mail programs drop style sheets. */
const styles = {
  page: "margin: 0; padding: 24px 12px; background: #faf9f6; color: #14213d; font: 16px/1.6 'Segoe UI', Tahoma, Arial, sans-serif",
  card: 'width: 100%; max-width: 600px; margin: 0 auto; background: #ffffff; border: 1px solid #e5e1d8; border-radius: 8px; border-spacing: 0',
  head: 'padding: 16px 24px; border-bottom: 1px solid #e5e1d8; border-top: 4px solid #0b5a72; border-radius: 8px 8px 0 0; color: #0b5a72; font-weight: bold',
  body: 'padding: 24px; overflow-wrap: anywhere',
  next: 'padding: 24px; overflow-wrap: anywhere; border-top: 1px solid #e5e1d8',
  block: 'margin: 0 0 16px',
  item: 'margin: 0 0 16px; padding-inline-start: 12px; border-inline-start: 3px solid #e5e1d8',
  muted: 'color: #4b556b',
  small: 'margin: 0 0 16px; color: #4b556b; font-size: 13px',
  last: 'margin: 0',
  footer: 'margin: 16px 0 0; padding-top: 12px; border-top: 1px solid #e5e1d8; font-size: 13px',
  link: 'color: #0b5a72',
  button:
    'display: inline-block; padding: 10px 20px; border-radius: 8px; background: #0b5a72; color: #ffffff; font-weight: bold; text-decoration: none',
} as const

/** The HTML of a mail: its sections, one for each language, in one card. It has no pictures and no scripts. */
export function mailHtml(sections: readonly LetterSection[], publicUrl: string): string {
  const [first] = sections
  const rows = sections.map((section, index) => sectionHtml(section, { publicUrl, isFirst: index === 0 }))
  return [
    `<!doctype html><html ${directionOf(first?.language)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `</head><body style="${styles.page}"><table role="presentation" style="${styles.card}">`,
    `<tr><td style="${styles.head}">${escape(first?.institute ?? '')}</td></tr>${rows.join('')}</table></body></html>`,
  ].join('')
}

function sectionHtml(section: LetterSection, { publicUrl, isFirst }: { publicUrl: string; isFirst: boolean }): string {
  const { language, greeting, paragraphs, items = [], action, note, closing, institute, footer = [] } = section
  const list = items.map(({ text, facts = [], action: open }) =>
    block(
      [escape(text), ...facts.map((fact) => `<span style="${styles.muted}">${escape(fact)}</span>`)]
        .concat(open ? anchor(open) : [])
        .join('<br>'),
      styles.item,
    ),
  )
  const blocks = [
    ...[greeting, ...paragraphs].map((text) => block(escape(text))),
    ...list,
    ...(action ? [block(anchor(action, styles.button)), block(address(action.link), styles.small)] : []),
    ...(note ? [block(escape(note), styles.small)] : []),
    block([escape(closing), `<b>${escape(institute)}</b>`, address(publicUrl)].join('<br>'), styles.last),
    ...(footer.length > 0 ? [block(footer.map((one) => anchor(one)).join('<br>'), styles.footer)] : []),
  ]
  return `<tr><td ${directionOf(language)} style="${isFirst ? styles.body : styles.next}">${blocks.join('')}</td></tr>`
}

const directionOf = (language = 'fr') => `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`

const block = (html: string, style: string = styles.block) => `<p style="${style}">${html}</p>`

const anchor = ({ text, link }: MailLink, style: string = styles.link) =>
  `<a href="${escape(link)}" style="${style}">${escape(text)}</a>`

/** A URL to read, which also stays one where links are not shown. */
const address = (url: string) => `<bdi dir="ltr">${anchor({ text: url, link: url })}</bdi>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }

const escape = (text: string) => text.replaceAll(/[&<>"\n]/g, (character) => entities[character] ?? character)
