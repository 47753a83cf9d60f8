import { chakra, HStack } from '@chakra-ui/react'
import { use, type ReactNode } from 'react'
import { hidesBelowPlaceholder } from '../feedback/placeholder.ts'
import { PageHelpContext } from './page-help-context.ts'
import { Heading, Text } from './Text.tsx'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    width: 'full',
    marginInline: 'auto',
    minWidth: '0',
    ...hidesBelowPlaceholder,
  },
  variants: { width: { reading: { maxWidth: '1280px' }, full: {}, form: { maxWidth: '640px' } } },
})

const Head = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '4' },
})

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } } })

interface PageProps {
  title: string
  /** One sentence of instructions. */
  help?: ReactNode
  actions?: ReactNode
  /** Timetables and marks use the full width. */
  width?: 'reading' | 'full' | 'form'
  children: ReactNode
}

/** The header and body of a page; the portal focuses the title after navigation. */
export function Page({ title, help, actions, width = 'reading', children }: PageProps) {
  return (
    <Frame width={width}>
      <Head>
        <div>
          <HStack gap="1" alignItems="center">
            <Heading as="h1" fontSize={{ base: 'lg', sm: 'xl' }} tabIndex={-1} data-page-title>
              {title}
            </Heading>
            {use(PageHelpContext)}
          </HStack>
          {help && (
            <Text tone="muted" marginTop="1" maxWidth="68ch">
              {help}
            </Text>
          )}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Frame>
  )
}
