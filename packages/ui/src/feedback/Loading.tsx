import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { placeholder } from './placeholder.ts'
import { Spinner } from './Spinner.tsx'

const Container = chakra('output', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minHeight: '8rem',
    color: 'muted',
    // Delayed, so that fast responses do not flash "loading".
    animation: 'appear 180ms 120ms backwards',
  },
})

export function Loading() {
  const t = useCommonTexts()
  return (
    <Container {...placeholder}>
      <Spinner />
      {t('loading')}
    </Container>
  )
}
