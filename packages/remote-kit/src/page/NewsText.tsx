import type { NewsArticle } from '@portal/api-client/news'
import { chakra, Stack, Text, TextLink } from '@portal/ui'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

type Block = NewsArticle['blocks'][number]
type Run = Block['lines'][number][number]

const listStyle = { paddingInlineStart: '6', lineHeight: 'body' } as const
const Bullets = chakra('ul', { base: { ...listStyle, listStyleType: 'disc' } })
// The fonts of the portal have no italics, and no style is synthesized elsewhere.
const Emphasis = chakra('em', { base: { fontStyle: 'italic', fontSynthesis: 'style' } })
const Numbers = chakra('ol', { base: { ...listStyle, listStyleType: 'decimal' } })

/** The text of a news item. Its blocks, lines and runs have no ids: they change together. */
export function NewsText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Stack gap="2">
      {blocks.map((block, index) => (
        <NewsBlock key={index} {...block} />
      ))}
    </Stack>
  )
}

function NewsBlock({ kind, lines }: Block) {
  if (kind === 'paragraph')
    return (
      <Text>
        {lines.map((runs, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <Line runs={runs} />
          </Fragment>
        ))}
      </Text>
    )
  const List = kind === 'bullets' ? Bullets : Numbers
  return (
    <List>
      {lines.map((runs, index) => (
        <li key={index}>
          <Line runs={runs} />
        </li>
      ))}
    </List>
  )
}

function Line({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <StyledRun key={index} {...run} />)
}

function StyledRun({ text, isBold, isItalic, href }: Run) {
  const linked = href === null ? text : <NewsLink href={href}>{text}</NewsLink>
  const italic = isItalic ? <Emphasis>{linked}</Emphasis> : linked
  return isBold ? <strong>{italic}</strong> : italic
}

/** A link to a page of the portal, or in a new tab to an https address; the server accepts no other. */
export function NewsLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('https://'))
    return (
      <TextLink href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </TextLink>
    )
  return (
    <TextLink asChild>
      <Link to={href}>{children}</Link>
    </TextLink>
  )
}
