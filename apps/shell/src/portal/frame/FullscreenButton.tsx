import { IconButton, MaximizeIcon, MinimizeIcon } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import { shellTexts } from '../texts.ts'

export function FullscreenButton() {
  const t = shellTexts.useTexts()
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <IconButton
      label={t(isFull ? 'bar.leaveFullscreen' : 'bar.fullscreen')}
      icon={isFull ? <MinimizeIcon /> : <MaximizeIcon />}
      onClick={() => void toggle()}
    />
  )
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
