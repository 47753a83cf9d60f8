import { Suspense, useCallback, useState, type ComponentType } from 'react'
import type { PortalProps } from '../contract.ts'
import { ErrorBoundary } from '../page/ErrorBoundary.tsx'
import { RemoteProviders } from '../page/RemoteProviders.tsx'
import { RenderSignal } from '../page/RenderSignal.tsx'
import { CardSignal } from './CardSignal.tsx'

interface CardRootProps {
  portal: PortalProps
  card: ComponentType
  onShown: () => void
  onEmpty: (isEmpty: boolean) => void
}

/** A card with its contexts; it is empty after an error, which the root reports. */
export function CardRoot({ portal, card: Card, onShown, onEmpty }: CardRootProps) {
  const [isRendered, setRendered] = useState(false)
  const onRendered = useCallback(() => setRendered(true), [])
  return (
    <RemoteProviders portal={portal}>
      <ErrorBoundary resetKey={portal} fallback={null}>
        <Suspense fallback={null}>
          <Card />
          <RenderSignal onShown={onRendered} />
        </Suspense>
      </ErrorBoundary>
      <CardSignal container={portal.container} isRendered={isRendered} onShown={onShown} onEmpty={onEmpty} />
    </RemoteProviders>
  )
}
