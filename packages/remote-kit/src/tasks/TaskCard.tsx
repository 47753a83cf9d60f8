import { useCommonTexts } from '@portal/i18n'
import { Badge, Box, Button, Card, chakra, Fold, Heading, HStack, RowError, Stack, Text } from '@portal/ui'
import { Fragment, useId, type ReactNode } from 'react'
import { Link } from 'react-router'

/** Something to do, as a link to the page on which it is done. */
export interface TaskRow {
  key: string | number
  to: string
  /** The location state of the page. */
  state?: unknown
  text: string
  /** The facts that tell it from others, shown side by side. */
  facts?: readonly string[]
  /** How urgent it is, or how much of it is done. */
  badge?: { text: string; tone?: 'neutral' | 'info' | 'warning' | 'danger' }
}

interface TaskCardProps {
  title: string
  /** The query with the tasks, and its rows of this card. */
  query: { isError: boolean; refetch: () => unknown }
  /** Undefined until they are loaded. */
  rows: readonly TaskRow[] | undefined
  /** An action about all of the tasks, below the rows. */
  footer?: ReactNode
}

const shownAtFirst = 5

/** The tasks of one kind on the home page; renders nothing while they load or when the list is empty. */
export function TaskCard({ title, query, rows, footer }: TaskCardProps) {
  const common = useCommonTexts()
  const id = useId()
  if (rows === undefined && !query.isError) return null
  if (rows?.length === 0) return null
  return (
    <Card aria-labelledby={id}>
      <Stack gap="2">
        <Heading id={id} size="md">
          {title}
        </Heading>
        {rows === undefined ? (
          <HStack gap="3" flexWrap="wrap">
            <RowError>{common('loadFailed')}</RowError>
            <Button size="sm" onClick={() => void query.refetch()}>
              {common('retry')}
            </Button>
          </HStack>
        ) : (
          <>
            <TaskList rows={rows.slice(0, shownAtFirst)} />
            {rows.length > shownAtFirst && (
              <Fold title={`${common('pages.more')} (${rows.length - shownAtFirst})`}>
                <TaskList rows={rows.slice(shownAtFirst)} />
              </Fold>
            )}
            {footer}
          </>
        )}
      </Stack>
    </Card>
  )
}

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    minHeight: 'control',
    paddingInline: '2',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    color: 'ink',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { bg: 'hover' },
  },
})

/** Each on one line where it fits: groups, dates and hours contain hyphens. */
const Fact = chakra('bdi', { base: { display: 'inline-block', maxWidth: 'full' } })

function TaskList({ rows }: { rows: readonly TaskRow[] }) {
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {rows.map(({ key, to, state, text, facts, badge }) => (
        <li key={key}>
          <RowLink to={to} state={state}>
            <Box flex="1 1 14rem" minWidth="0">
              <Text fontWeight="medium">{text}</Text>
              {facts && (
                <Text size="sm" tone="muted">
                  {facts.map((fact, index) => (
                    <Fragment key={fact}>
                      {index > 0 && ' · '}
                      <Fact>{fact}</Fact>
                    </Fragment>
                  ))}
                </Text>
              )}
            </Box>
            {badge && <Badge tone={badge.tone ?? 'neutral'}>{badge.text}</Badge>}
          </RowLink>
        </li>
      ))}
    </Stack>
  )
}
