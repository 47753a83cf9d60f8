import { MaximizeIcon, MinimizeIcon, Tooltip, VisuallyHidden } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import { shellTexts } from '../texts.ts'
import { BarButton } from './BarButton.tsx'

export function FullscreenButton() {
  const t = shellTexts.useTexts()
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  const label = t(isFull ? 'bar.leaveFullscreen' : 'bar.fullscreen')
  return (
    <Tooltip text={label}>
      <BarButton type="button" onClick={() => void toggle()}>
        {isFull ? <MinimizeIcon aria-hidden /> : <MaximizeIcon aria-hidden />}
        <VisuallyHidden>{label}</VisuallyHidden>
      </BarButton>
    </Tooltip>
  )
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
