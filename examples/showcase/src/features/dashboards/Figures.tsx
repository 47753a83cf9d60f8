import { Card, Heading, HStack, LtrText, Text } from '@portal/ui'

interface FiguresProps {
  figures: readonly { label: string; value: string }[]
}

/** Numbers beside each other, each with its label; every line of them is filled. */
export function Figures({ figures }: FiguresProps) {
  return (
    <HStack gap="4" flexWrap="wrap" alignItems="stretch">
      {figures.map(({ label, value }) => (
        <Card key={label} padding="4" flex="1 1 13rem">
          <Text tone="muted">{label}</Text>
          <Heading as="p" size="lg">
            <LtrText>{value}</LtrText>
          </Heading>
        </Card>
      ))}
    </HStack>
  )
}
