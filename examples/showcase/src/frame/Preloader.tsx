import { Box, Spinner, VisuallyHidden } from '@portal/ui'
import { useEffect, useState } from 'react'
import { preloaderDuration } from '../store/layout.ts'
import { useTexts } from '../texts.ts'

/** A spinner over the frame, for a moment after it is mounted. */
export function Preloader() {
  const t = useTexts()
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), preloaderDuration)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <Box
      role="status"
      position="absolute"
      inset="0"
      zIndex="sticky"
      bg="canvas"
      display="flex"
      justifyContent="center"
      paddingBlockStart="24"
    >
      <Spinner />
      <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
    </Box>
  )
}
