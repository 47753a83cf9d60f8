import { Card, Grid, Heading, Stack } from '@portal/ui'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A section of a long form with its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Stack gap="5">
        <Heading id={id} size="md">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

/** Two related fields, side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
      {children}
    </Grid>
  )
}
